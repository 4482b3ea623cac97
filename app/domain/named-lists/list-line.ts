import { cleanReference, LONGEST_REFERENCE } from "../cart/reference.ts";

/** Per list; same limit as a cart. */
export const MOST_LIST_LINES = 2000;

export const LONGEST_LIST_NAME = LONGEST_REFERENCE;

/** `minimum`, `maximum`: pieces on the shelf; `counted`: pieces at `countedAt`; null when unknown. */
export type ListLine = {
  readonly pn: string;
  readonly quantity: number;
  /** Becomes the reference in the cart; may be empty. */
  readonly note: string;
  /** Used when the company has no saved number for the part; may be empty. */
  readonly ownNumber: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly counted: number | null;
  /** `2026-11-24T16:20:00Z`. */
  readonly countedAt: string | null;
};

export function plainLine(pn: string, quantity: number): ListLine {
  return {
    pn,
    quantity,
    note: "",
    ownNumber: "",
    minimum: null,
    maximum: null,
    counted: null,
    countedAt: null,
  };
}

/** One trimmed line; may be empty. */
export function cleanListName(typed: string): string {
  return cleanReference(typed);
}

export function toSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
