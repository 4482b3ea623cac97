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
 * A named group of parts on the page of another, by the key that `related` of an import names. `chosenBy` is the attribute somebody
 * chooses by: of each of its values one part is shown, the one with the `usual` codes. `asks` is the quantity that narrows it.
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
 * A quantity buyers know and parts hold as a range: a part answers when the range of an attribute of `within` contains it. What goes
 * with a part is asked for up to the `limit` of that part, an attribute of it. The table proposes one to whoever does not know it.
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
 * What is put together of a part of `series` and one of each piece's groups: whose range `within` contains the quantity, or the `least`
 * by an attribute. A larger part agrees with it in what it `keeps`.
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
