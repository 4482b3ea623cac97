import type { ListRow } from "../../domain/bom/list-input.ts";
import type { RowText } from "./ask-about-rows.ts";

/** Uncontrolled fields: the script only fills them. */
export type RowFields = { pn: HTMLInputElement; quantity: HTMLInputElement; reference: HTMLInputElement };

export function rowFields(form: ParentNode | null): RowFields[] {
  const [numbers, quantities, references] = ["pn[]", "quantity[]", "reference[]"].map((name) => [
    ...(form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []),
  ]);
  return (numbers ?? []).flatMap((pn, index) => {
    const [quantity, reference] = [quantities?.[index], references?.[index]];
    return quantity && reference ? { pn, quantity, reference } : [];
  });
}

export function textsOf(rows: readonly RowFields[]): RowText[] {
  return rows.map(({ pn, quantity }) => ({ pn: pn.value, quantity: quantity.value }));
}

/** Rows for a pasted block: the focused row if it is empty or selected, empty rows after it, and new ones up to the limit. */
export function placesFor(rows: readonly RowFields[], first: number, most: number): number[] {
  const free = rows.flatMap((row, index) => ((index === first ? isReplaced(row) : isEmpty(row)) ? index : []));
  const added = Array.from({ length: Math.max(0, most - rows.length) }, (_row, index) => rows.length + index);
  return [...free.filter((index) => index >= first), ...added];
}

export function fillRow(fields: RowFields | undefined, { pn, quantity, reference }: ListRow): void {
  if (!fields) return;
  fields.pn.value = pn;
  if (quantity !== "") fields.quantity.value = quantity;
  if (reference !== "") fields.reference.value = reference;
}

function isReplaced({ pn: { value, selectionStart, selectionEnd } }: RowFields): boolean {
  return value.trim() === "" || (selectionStart === 0 && selectionEnd === value.length);
}

function isEmpty({ pn, quantity, reference }: RowFields): boolean {
  return (pn.value + quantity.value + reference.value).trim() === "";
}
