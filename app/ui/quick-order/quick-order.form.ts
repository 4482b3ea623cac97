import { z } from "zod";
import { HOLD_KINDS } from "../../domain/bom/bom-line.ts";
import { type ListRow, withPartNumber } from "../../domain/bom/list-input.ts";
import { askedRow, heldNumber, readAnswer } from "./row-answer.form.ts";
import { LANGUAGE_BUTTON } from "../forms/language-button.ts";
import { pressedButton, singleText, textList } from "../forms/form-fields.ts";

/** Rows of an empty form, and rows added by the button. */
export const ROW_STEP = 10;

/** Above the limit of the page. */
const MOST_FORM_ROWS = 1000;

export const uploadedFile = z
  .array(z.unknown())
  .catch([])
  .transform(([file]) => (file instanceof File && file.name !== "" ? file : null));

/** Fields of `POST /quick-order` (owner's decisions, section 3): rows, pasted list and file, together or alone; interpreted later. */
export const quickOrderForm = z
  .object({
    "pn[]": textList,
    "quantity[]": textList,
    "reference[]": textList,
    "own[]": textList,
    "meant[]": textList,
    "asked[]": textList,
    "hold[]": textList,
    "want[]": textList,
    lines: singleText,
    file: uploadedFile,
    more: pressedButton,
    [LANGUAGE_BUTTON]: pressedButton,
  })
  .refine(hasPossibleRows)
  .transform((form) => ({
    rows: typedRows(form).map((row, index) => withCustomerPartNumber(row, form["own[]"][index] ?? "")),
    lines: form.lines,
    file: form.file,
    wantsMoreRows: form.more !== null,
    wantsLanguage: form[LANGUAGE_BUTTON] !== null,
  }));

export type QuickOrderForm = z.output<typeof quickOrderForm>;

/** A form with more rows is not from a page of the shop. */
export function hasPossibleRows(form: {
  readonly "pn[]": readonly string[];
  readonly "quantity[]": readonly string[];
  readonly "reference[]": readonly string[];
}): boolean {
  return [form["pn[]"], form["quantity[]"], form["reference[]"]].every(({ length }) => length <= MOST_FORM_ROWS);
}

/** After a choice, the entered number becomes the customer part number. */
function withCustomerPartNumber(row: ListRow, own: string): ListRow {
  return own === "" ? row : withPartNumber({ ...row, pn: own }, row.pn);
}

type RowColumns = Readonly<
  Record<"pn[]" | "quantity[]" | "reference[]" | "meant[]" | "asked[]" | "hold[]" | "want[]", readonly string[]>
>;

/** Rows with their chosen part, on hold until their checkbox is selected. */
export function typedRows(form: RowColumns): ListRow[] {
  return rowsOf(form["pn[]"], form["quantity[]"], form["reference[]"]).map((row, index) => {
    const meant = form["meant[]"][index] ?? "";
    const answered = askedRow(row, meant, form["asked[]"][index] ?? "");
    const hold = readHold(form["hold[]"][index] ?? "");
    const isSelected = form["want[]"].includes(String(index + 1));
    if (hold === null || isSelected || hold.pn !== heldNumber(answered.pn)) return answered;
    const isChosen = hold.kind === "more-parts" && (readAnswer(meant)?.pn ?? "") !== "";
    return isChosen ? answered : { ...answered, hold: { kind: hold.kind, text: hold.text } };
  });
}

/** Reason of the hold, and its part number: a new part number ends it. */
const holdSchema = z.object({ kind: z.enum(HOLD_KINDS), text: z.string(), pn: z.string() });

function readHold(json: string): z.output<typeof holdSchema> | null {
  if (json === "") return null;
  try {
    return holdSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

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
