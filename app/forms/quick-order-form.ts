import { z } from "zod";
import type { ListRow } from "../domain/bom/list-input.ts";
import { withPartNumber } from "../domain/bom/own-number.ts";
import { answeredRow, readAnswer } from "./row-answer.ts";
import { LANGUAGE_BUTTON } from "./language-button.ts";
import { pressedButton, singleText, textList } from "./form-fields.ts";

/** Rows of an empty order form, and how many more a press of the button adds. */
export const ROW_STEP = 10;

/** Rows one form may carry: more than the page ever shows. */
const MOST_FORM_ROWS = 1000;

/** A file of a form; null when none was chosen. */
export const uploadedFile = z
  .array(z.unknown())
  .catch([])
  .transform(([file]) => (file instanceof File && file.name !== "" ? file : null));

/**
 * Fields of `POST /quick-order` (decisions, section 3): rows, a pasted list and a file, any of them or all together. Everything
 * that was typed is kept as it is; what it means is decided later.
 */
export const quickOrderForm = z
  .object({
    "pn[]": textList,
    "quantity[]": textList,
    "reference[]": textList,
    "own[]": textList,
    "meant[]": textList,
    lines: singleText,
    file: uploadedFile,
    more: pressedButton,
    [LANGUAGE_BUTTON]: pressedButton,
  })
  .refine(hasPossibleRows)
  .transform((form) => ({
    rows: typedRows(form).map((row, index) => withOwnNumber(row, form["own[]"][index] ?? "")),
    lines: form.lines,
    file: form.file,
    wantsMoreRows: form.more !== null,
    wantsLanguage: form[LANGUAGE_BUTTON] !== null,
  }));

export type QuickOrderForm = z.output<typeof quickOrderForm>;

/** Nobody types so many rows: a form with more is none of ours. */
export function hasPossibleRows(form: {
  readonly "pn[]": readonly string[];
  readonly "quantity[]": readonly string[];
  readonly "reference[]": readonly string[];
}): boolean {
  return [form["pn[]"], form["quantity[]"], form["reference[]"]].every(({ length }) => length <= MOST_FORM_ROWS);
}

/** A row whose number was taken as the answer to what stood there before, which stays with it as the buyer's own. */
function withOwnNumber(row: ListRow, own: string): ListRow {
  return own === "" ? row : withPartNumber({ ...row, pn: own }, row.pn);
}

type RowColumns = Readonly<Record<"pn[]" | "quantity[]" | "reference[]" | "meant[]", readonly string[]>>;

/** Rows as somebody typed them, each with the part that was chosen for it, if one was. */
export function typedRows(form: RowColumns): ListRow[] {
  return rowsOf(form["pn[]"], form["quantity[]"], form["reference[]"]).map((row, index) => {
    const meant = readAnswer(form["meant[]"][index] ?? "");
    return meant ? answeredRow(row, meant) : row;
  });
}

/** As many rows as the longest of their columns. */
export function rowsOf(
  numbers: readonly string[],
  quantities: readonly string[],
  references: readonly string[],
): ListRow[] {
  const length = Math.max(numbers.length, quantities.length, references.length);
  return Array.from({ length }, (_row, index) => ({
    pn: numbers[index] ?? "",
    quantity: quantities[index] ?? "",
    reference: references[index] ?? "",
  }));
}
