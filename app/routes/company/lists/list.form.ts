import { z } from "zod";
import type { ListRow } from "../../../domain/bom/list-input.ts";
import { safePath } from "../../../domain/content/link-policy.ts";
import type { TypedLine } from "../../../domain/named-lists/typed-line.ts";
import { singleText, textList } from "../../../ui/forms/form-fields.ts";
import { isPlain } from "../../../ui/forms/plain-text.ts";
import { hasPossibleRows, typedRows, uploadedFile } from "../../../ui/quick-order/quick-order.form.ts";

/** Lines on a page of a list. */
export const LINES_PER_PAGE = 200;

/** In characters, of a field that is displayed again. */
const LONGEST_FIELD = 200;

/** Fields of forms that add lines. */
const added = {
  nonce: singleText,
  "pn[]": textList,
  "quantity[]": textList,
  "reference[]": textList,
  "meant[]": textList,
  "asked[]": textList,
  "hold[]": textList,
  "want[]": textList,
  "shelf[]": textList,
  lines: singleText,
  file: uploadedFile,
};

type Added = z.output<z.ZodObject<typeof added>>;

/** Entered, pasted or uploaded lines. */
const toAdd = (form: Added) => ({
  rows: typedRows(form).map((row, index) => withShelf(row, form["shelf[]"][index] ?? "")),
  text: form.lines,
  file: form.file,
});

/** Adds minimum, maximum and count to a row. */
function withShelf(row: ListRow, typed: string): ListRow {
  const [minimum = "", maximum = "", counted = ""] = typed.split(";").map((cell) => cell.slice(0, LONGEST_FIELD));
  return minimum + maximum + counted === "" ? row : { ...row, shelf: { minimum, maximum, counted } };
}

export type TypedList = ReturnType<typeof toAdd>;

/** Name and source of a new list. `stamp`: the displayed cart. `isCartKept`: the cart stays unchanged. */
export const newListForm = z
  .object({ ...added, name: singleText, from: singleText, cart: singleText, stamp: singleText })
  .refine(hasPossibleRows)
  .transform((form) => {
    const { nonce, name, from, cart, stamp } = form;
    return { nonce, name, from, stamp, isCartKept: cart !== "keep", typed: toAdd(form) };
  });

export type NewListForm = z.output<typeof newListForm>;

const INTENTS = [
  "save",
  "remove",
  "cart",
  "cart-all",
  "cart-short",
  "add",
  "count",
  "count-and-order",
  "forget-counts",
  "details",
  "swap",
  "delete",
  "go",
] as const;

/** The ellipsis keeps a cut text from being read as a number or a part number. */
const shortTextList = textList.transform((texts) =>
  texts.map((text) => (text.length > LONGEST_FIELD ? `${text.slice(0, LONGEST_FIELD)}…`.toWellFormed() : text)),
);

const version = singleText.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : -1));

export const listForm = z
  .object({
    ...added,
    // A button that only leads on has no intent.
    intent: singleText.transform((named) => named || "go").pipe(z.enum(INTENTS)),
    /** Target of the button after saving. */
    next: singleText.transform(safePath),
    version,
    name: singleText,
    shared: singleText,
    /** Displayed fields: name, sharing or both. */
    details: singleText,
    mode: singleText,
    /** Part to replace, a button of its line. */
    swap: singleText,
    chosen: shortTextList,
    "line[]": shortTextList,
    "lineQuantity[]": shortTextList,
    "lineNote[]": shortTextList,
    "lineMinimum[]": shortTextList,
    "lineMaximum[]": shortTextList,
    "lineCount[]": shortTextList,
  })
  .refine(hasPossibleRows)
  .refine(({ intent, next }) => intent !== "go" || next !== null)
  .refine((form) => form["line[]"].length <= LINES_PER_PAGE && form["line[]"].every(isPlain))
  .transform((form) => ({
    intent: form.intent,
    nonce: form.nonce,
    next: form.next,
    version: form.version,
    name: form.name,
    isShared: form.shared === "yes",
    details: { hasName: form.details !== "", hasSharing: form.details.includes("shared") },
    swap: form.swap,
    isReplacing: form.mode === "replace",
    chosen: form.chosen,
    lines: linesOf(form),
    counts: form["line[]"].map((pn, index) => ({ pn, typed: form["lineCount[]"][index] ?? "" })),
    typed: toAdd(form),
  }));

export type ListForm = z.output<typeof listForm>;

type Columns = Readonly<Record<`line${"" | "Quantity" | "Note" | "Minimum" | "Maximum"}[]`, readonly string[]>>;

/** Empty if the page has no fields. */
function linesOf(form: Columns): TypedLine[] {
  if (form["lineQuantity[]"].length !== form["line[]"].length) return [];
  return form["line[]"].map((pn, index) => ({
    pn,
    quantity: form["lineQuantity[]"][index] ?? "",
    note: form["lineNote[]"][index] ?? "",
    minimum: form["lineMinimum[]"][index] ?? "",
    maximum: form["lineMaximum[]"][index] ?? "",
  }));
}
