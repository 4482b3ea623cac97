import { z } from "zod";
import type { Hold } from "../../domain/bom/bom-line.ts";
import { type ListRow, withPartNumber } from "../../domain/bom/list-input.ts";
import { type FieldDoubt, fieldDoubt, fromJson } from "./row-facts.form.ts";

/** `index;quantity;part number`, written by `fixValue`. */
const ANSWER = /^(\d{1,4});([^;]*);(.*)$/s;

/** `-` clears, an empty text leaves unchanged. */
export type RowAnswer = { readonly index: number; readonly quantity: string; readonly pn: string };

const LONGEST_HELD = 200;

/** Value of `hold[]`: reason and part number of a row on hold. */
export function holdValue({ kind, text }: Hold, pn: string): string {
  return JSON.stringify({ kind, text: text.slice(0, LONGEST_HELD), pn: heldNumber(pn) });
}

/** Text fields of browsers drop line breaks. */
export function heldNumber(pn: string): string {
  return pn.replace(/\s+/gu, "").slice(0, LONGEST_HELD);
}

/** The question of a row: its displayed number, and the doubt about its displayed quantity. */
export type AskedRow = { readonly pn: string; readonly shown: string; readonly doubt: FieldDoubt | null };

const askedSchema = z.object({ pn: z.string(), shown: z.string(), doubt: fieldDoubt.nullable() });

/** Value of `asked[]`. */
export function askedValue({ pn, shown, doubt }: AskedRow): string {
  return JSON.stringify({ pn: heldNumber(pn), shown, doubt });
}

function readAsked(json: string): AskedRow | null {
  return askedSchema.safeParse(fromJson(json)).data ?? null;
}

/** What the user enters overrides what the user chooses. An unchanged quantity keeps its doubt. */
export function askedRow<Row extends ListRow>(row: Row, meant: string, asked: string): Row {
  const question = readAsked(asked);
  const choice = readAnswer(meant);
  const isNew = question !== null && row.quantity.trim() !== question.shown.trim();
  const isOther = question !== null && heldNumber(row.pn) !== question.pn;
  const answer = choice && { ...choice, ...(isNew ? { quantity: "" } : {}), ...(isOther ? { pn: "" } : {}) };
  const answered = answer ? answeredRow(row, answer) : row;
  const isOpen = question?.doubt && !isNew && (answer?.quantity ?? "") === "";
  return isOpen ? { ...answered, doubt: question.doubt } : answered;
}

export function readAnswer(value: string): RowAnswer | null {
  const [, index, quantity = "", pn = ""] = ANSWER.exec(value) ?? [];
  return index === undefined ? null : { index: Number(index), quantity, pn };
}

/** A chosen part is named by the shop's number, which overrides other meanings. */
export function answeredRow<Row extends ListRow>(row: Row, { quantity, pn }: RowAnswer): Row {
  const named =
    pn === "" || pn === "-" ? { ...row, pn: changed(row.pn, pn) } : { ...withPartNumber(row, pn), isOurs: true };
  return { ...named, quantity: changed(row.quantity, quantity) };
}

function changed(typed: string, by: string): string {
  if (by === "-") return "";
  return by === "" ? typed : by;
}
