import { z } from "zod";
import { plainText } from "../../domain/search/plain-text.ts";
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

const inBoth = z.union([text.transform((title) => ({ en: title, es: title })), localizedText]);

const optionalNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? null);

/** Words of the search, in plain text. */
const words = list(text.transform((word) => plainText(word).trim()));

/** `from`, `to`: amounts that mean the column when typed in a search; `power`: attribute that must reach the row there; `ratedIn`, `upTo`:
 * series that are rated there without it, and to which size. `note` of a kind: what to know of it, such as one without columns; `unless`: phrases that do not mean it; `unfit`:
 * values of parts that cannot serve it. `sameRows`: rows in other units. `written`: short forms.
 * `fillers`: words around them; `asides`: facts that no part has, such as `<n> rpm`. */
const lookupTable = z.object({
  title: localizedText,
  row: localizedText,
  rowUnit: localizedText,
  column: localizedText,
  ask: localizedText.nullish().transform((value) => value ?? { en: "", es: "" }),
  columns: list(
    z.object({
      key: text,
      title: inBoth,
      name: inBoth.nullish(),
      from: optionalNumber,
      to: optionalNumber,
      kind: optional,
      power: optional,
      ratedIn: list(text),
      upTo: optionalNumber,
    }),
  ),
  columnUnits: list(text),
  kinds: list(
    z.object({
      key: text,
      title: localizedText,
      words,
      unless: words,
      unfit: list(z.object({ key: text, values: list(text) })),
      note: localizedText.nullish(),
    }),
  ),
  sameRows: list(z.object({ unit: text, rows: list(z.object({ typed: text, row: text })) })),
  written: list(z.object({ typed: text, as: text })),
  fillers: words,
  asides: words,
  cells: list(z.object({ row: text, column: text, number: z.number().positive() })),
});

const namedValues = z.object({
  key: text,
  title: localizedText,
  spelled: words,
  with: words,
  cells: list(z.object({ typed: text, number: z.number().positive() })),
});

/** A part matches if its range `within` contains the value, or if it is the smallest with `least` from the value on; up to the main part's
 * `limit`. `control`: attributes of a second amount in a search, such as a coil. `named`: names for values, such as NEMA sizes. */
export const askedQuantitySchema = z.object({
  _id: text,
  key: text,
  title: localizedText,
  hint: localizedText,
  unit: localizedText,
  check: localizedText,
  within: list(text),
  least: list(z.object({ key: text, categories: list(text) })),
  limit: optional,
  control: list(text),
  named: list(namedValues),
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
  /** A search with the quantity offers it next to parts of these categories, and parts of `beside`. `usual`: codes where none is asked for. */
  offeredIn: list(text),
  fromParts: localizedText.nullish(),
  beside: list(text),
  usual: list(z.object({ key: text, code: text })),
  /** `series`: their names next to that of the main part ask for the piece. */
  pieces: list(z.object({ groups: list(text), series: list(text), within: optional, least: optional })),
});

export type PartGroup = z.infer<typeof partGroupSchema>;
export type AskedQuantity = z.infer<typeof askedQuantitySchema>;
export type Assembly = z.infer<typeof assemblySchema>;
