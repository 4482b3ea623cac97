import type { Hold } from "../../domain/bom/bom-line.ts";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { withPartNumber } from "../../domain/bom/own-number.ts";

/** `index;quantity;part number`, as `fixValue` writes it. */
const ANSWER = /^(\d{1,4});([^;]*);(.*)$/s;

/** What somebody has decided about a row: `-` empties, an empty text leaves as it is. */
export type RowAnswer = { readonly index: number; readonly quantity: string; readonly pn: string };

/** Most characters of the reason and of the part number in the field of a row on hold. */
const LONGEST_HELD = 200;

/** Value of `hold[]`: why a row is on hold, and the part number it had then. */
export function holdValue({ kind, text }: Hold, pn: string): string {
  return JSON.stringify({ kind, text: text.slice(0, LONGEST_HELD), pn: heldNumber(pn) });
}

/** A part number as a row on hold knows it: text fields of browsers drop line breaks. */
export function heldNumber(pn: string): string {
  return pn.replace(/\s+/gu, "").slice(0, LONGEST_HELD);
}

/** What a button or a choice says; null for what none of ours does. */
export function readAnswer(value: string): RowAnswer | null {
  const [, index, quantity = "", pn = ""] = ANSWER.exec(value) ?? [];
  return index === undefined ? null : { index: Number(index), quantity, pn };
}

/** The row as answered. A part that was chosen is named by our number, whatever else that may mean. */
export function answeredRow<Row extends ListRow>(row: Row, { quantity, pn }: RowAnswer): Row {
  const named =
    pn === "" || pn === "-" ? { ...row, pn: changed(row.pn, pn) } : { ...withPartNumber(row, pn), isOurs: true };
  return { ...named, quantity: changed(row.quantity, quantity) };
}

function changed(typed: string, by: string): string {
  if (by === "-") return "";
  return by === "" ? typed : by;
}
