import type { Choice } from "./check-types.ts";

/** An empty text leaves the field, `-` clears it. */
export type RowChoice = Pick<Choice, "label" | "near"> & {
  readonly pn: string;
  readonly quantity: string;
  readonly info: string;
};

export type FieldAnswer = {
  readonly facts: readonly string[];
  readonly problem: string | null;
  readonly choices: readonly RowChoice[];
};

/** `quantity` is null without an entered quantity. */
export type RowAnswer = { readonly number: FieldAnswer; readonly quantity: FieldAnswer | null };

/** Limit of the length of a URL. */
export const MOST_ASKED_ROWS = 25;

/** In characters; part numbers are shorter. */
export const LONGEST_ASKED = 80;
