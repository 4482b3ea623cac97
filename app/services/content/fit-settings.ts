import { z } from "zod";
import { localizedText } from "./schema.ts";

const text = z.string().trim().min(1);
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);
const optional = text.nullish().transform((value) => value ?? null);

/**
 * A group of parts on a part page; its key is used by `related` of an import. One part per value of the attribute
 * `chosenBy` is displayed, the one with the `usual` codes. `asks`: the quantity that narrows it.
 */
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

/**
 * A physical quantity that parts hold as a range. A part matches if the attribute of `within` contains the entered
 * value, up to the attribute `limit` of the main part. The table proposes values.
 */
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

/**
 * An assembly: a part of `series` and one part per group, whose `within` contains the quantity or whose `least` is
 * smallest. Larger parts must agree in `keeps`.
 */
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
