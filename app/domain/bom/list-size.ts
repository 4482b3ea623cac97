import type { ListInput } from "./list-input.ts";

/** Characters of a list that is ordered from: 500 lines of 400 characters, which leaves room for long descriptions. */
export const MOST_LIST_CHARACTERS = 200_000;

/** Characters of a list of customer part numbers: 50,000 lines with their descriptions. */
export const MOST_NUMBERS_CHARACTERS = 6_000_000;

/** Bytes of a file with a list, which pages state in megabytes. A file of as many has no more characters. */
export const MOST_LIST_FILE_BYTES = 1_000_000;
export const MOST_NUMBERS_FILE_BYTES = 6_000_000;

/** Characters of all cells of a workbook together. */
export const MOST_TABLE_CHARACTERS = 1_000_000;

/** Rows keep a pasted line beside what was read of it. */
const OF_A_ROW = 2;

/** Whether a list has no more characters than `most`, by default as many as one that is ordered from. */
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

/** So much of a text that is too long is handed back, in characters of a page. */
const MOST_HANDED_BACK = 50_000;

/** Characters that a page writes in five or six. */
const ESCAPED = /[&<>"']/g;

/** Characters a page needs for a text: those with a meaning in HTML and JSON take six. */
export function pageLength(text: string): number {
  return text.length + 5 * (text.match(ESCAPED)?.length ?? 0);
}

/** The whole lines at the beginning of a text that are handed back when it is too long; of a longer first line its beginning. */
export function firstLines(text: string, most: number = MOST_HANDED_BACK): string {
  const all = text.slice(0, most);
  const escaped = all.match(ESCAPED)?.length ?? 0;
  const start = all.slice(0, Math.max(Math.floor(most / 6), all.length - 5 * escaped));
  if (start === text) return text;
  const end = start.lastIndexOf("\n");
  return end > 0 ? start.slice(0, end) : start;
}
