import type { Choice } from "./check-types.ts";

/** What may be changed about a row at once; an empty text leaves the field, `-` clears it. */
export type RowChoice = Pick<Choice, "label" | "near"> & {
  readonly pn: string;
  readonly quantity: string;
  /** The part it stands for, with its price. */
  readonly info: string;
};

/** What there is to say of a field of a row. */
export type FieldAnswer = {
  readonly facts: readonly string[];
  /** What keeps the row from being ordered as it is. */
  readonly problem: string | null;
  readonly choices: readonly RowChoice[];
};

/** What the shop says of a row while it is filled in: of its number, and of how many are wanted, where somebody has said that. */
export type RowAnswer = { readonly number: FieldAnswer; readonly quantity: FieldAnswer | null };

/** Rows that are answered together: as many as an address has room for. */
export const MOST_ASKED_ROWS = 25;

/** Characters of a field that is asked about: no part number is longer. */
export const LONGEST_ASKED = 80;
