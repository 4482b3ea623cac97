import type { ListInput } from "./list-input.ts";

/** 500 lines of 400 characters. */
export const MOST_LIST_CHARACTERS = 200_000;

/** 50,000 customer part numbers with descriptions. */
export const MOST_NUMBERS_CHARACTERS = 6_000_000;

/** Pages state these in megabytes. A file has at most as many characters as bytes. */
export const MOST_LIST_FILE_BYTES = 1_000_000;
export const MOST_NUMBERS_FILE_BYTES = 6_000_000;

export const MOST_TABLE_CHARACTERS = 1_000_000;

const OF_A_ROW = 2;

export function isWithin(input: ListInput, most: number = MOST_LIST_CHARACTERS): boolean {
  return charactersOf(input) <= (input.kind === "rows" ? most * OF_A_ROW : most);
}

function charactersOf(input: ListInput): number {
  if (input.kind === "text") return input.text.length;
  if (input.kind === "cells") return sum(input.cells, (row) => sum(row, (cell) => cell.length + 1));
  const rows = sum(input.rows, ({ pn, quantity, reference, typed = "", ownNumber = "" }) => {
    return pn.length + quantity.length + reference.length + typed.length + ownNumber.length;
  });
  return rows + (input.rest?.text.length ?? 0) + (input.rest?.header.length ?? 0);
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}

/** Page characters of a too-long text that are returned to the form. */
const MOST_HANDED_BACK = 50_000;

const ESCAPED = /[&<>"']/g;

/** Upper bound: `&<>"'` take up to six characters in HTML and JSON. */
export function pageLength(text: string): number {
  return text.length + 5 * (text.match(ESCAPED)?.length ?? 0);
}

export function firstLines(text: string, most: number = MOST_HANDED_BACK): string {
  const all = text.slice(0, most);
  const escaped = all.match(ESCAPED)?.length ?? 0;
  const start = all.slice(0, Math.max(Math.floor(most / 6), all.length - 5 * escaped));
  if (start === text) return text;
  const end = start.lastIndexOf("\n");
  return end > 0 ? start.slice(0, end) : start;
}
