import type { BomQuantity } from "./bom-line.ts";
import type { Lead } from "./options.ts";
import type { SplitRecord } from "./read-records.ts";

const LIST_MARK = /^\s*(\d{1,4})(?:\)|\.-?(?=\s|$)|\.\)|\.-(?=\S))/;
const BARE_NUMBER = /^\s*(\d{1,4})$/;
const NUMBER_AND_MORE = /^\s*(\d{1,4})\s+(?![x*]\s)\S/i;

type Start = { readonly number: number; readonly isMarked: boolean };

/** The number at the start of a line and what it is. */
export type ListNumber = { readonly lead: Lead; readonly number: number };

/**
 * What the number at the start of each line is. `1.` `2.` `3.` in a row count the lines; a single `1.`, or plain 1, 2, 3 in a
 * row, are list numbers only when the line has another quantity.
 */
export function listNumbers(records: readonly Pick<SplitRecord, "cells">[]): ListNumber[] {
  const starts = records.map(startOf);
  return starts.map((start, index) => {
    if (!start) return { lead: "none", number: 0 };
    const isInRow = [-1, 1].some((step) => isNext(start, starts[index + step] ?? null, step));
    return { lead: leadOf(start, isInRow), number: start.number };
  });
}

/**
 * Whether a buyer should be told that the number at the start was not, or need not be, the quantity: always for `1.`, for a
 * plain number when another one was taken.
 */
export function isWorthTelling({ lead, number }: ListNumber, taken: BomQuantity): boolean {
  if (lead !== "row") return lead !== "none";
  return taken.kind !== "given" || taken.quantity !== number;
}

function leadOf({ isMarked }: Start, isInRow: boolean): Lead {
  if (isMarked) return isInRow ? "list" : "mark";
  return isInRow ? "row" : "none";
}

function isNext(start: Start, near: Start | null, step: number): boolean {
  return near?.isMarked === start.isMarked && near.number === start.number + step;
}

function startOf({ cells }: Pick<SplitRecord, "cells">): Start | null {
  const first = cells.find((cell) => cell !== "") ?? "";
  const marked = LIST_MARK.exec(first);
  const found = marked ?? BARE_NUMBER.exec(first) ?? NUMBER_AND_MORE.exec(first);
  return found ? { number: Number(found[1]), isMarked: marked !== null } : null;
}
