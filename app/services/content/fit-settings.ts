import { z } from "zod";
import { localizedText } from "./schema.ts";

const text = z.string().trim().min(1);
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);
const optional = text.nullish().transform((value) => value ?? null);

/** Imports name its `key` in `related`. Displays one part per value of `chosenBy`, the one with the `usual` codes. */
export const partGroupSchema = z.object({
  _id: text,
  key: text,
  title: localizedText,
  chosenBy: optional,
  usual: list(z.object({ key: text, code: text })),
  asks: optional,
});

const lookupTable = z.object({
  title: localizedText,
  row: localizedText,
  rowUnit: localizedText,
  column: localizedText,
  columns: list(z.object({ key: text, title: text })),
  cells: list(z.object({ row: text, column: text, number: z.number().positive() })),
});

/** A part matches if its range `within` contains the value, up to the main part's `limit`. */
export const askedQuantitySchema = z.object({
  _id: text,
  key: text,
  title: localizedText,
  hint: localizedText,
  unit: localizedText,
  check: localizedText,
  within: list(text),
  limit: optional,
  categories: list(text),
  table: lookupTable.nullish().transform((value) => value ?? null),
});

/** One part per group, whose `within` contains the quantity or with the `least`. Larger parts must agree in `keeps`. */
export const assemblySchema = z.object({
  _id: text,
  key: text,
  title: localizedText,
  series: list(text),
  quantity: text,
  keeps: list(text),
  pieces: list(z.object({ groups: list(text), within: optional, least: optional })),
});

export type PartGroup = z.infer<typeof partGroupSchema>;
export type AskedQuantity = z.infer<typeof askedQuantitySchema>;
export type Assembly = z.infer<typeof assemblySchema>;
