import { cleanReference, LONGEST_REFERENCE } from "../cart/reference.ts";

/** Lines of one list: as many as a cart has. */
export const MOST_LIST_LINES = 2000;

/** Characters of a list's name. */
export const LONGEST_LIST_NAME = LONGEST_REFERENCE;

/**
 * A part on a named list, with what somebody wants to have of it. `minimum` and `maximum` are pieces on the shelf, `counted` those that
 * were there at `countedAt`; null where nobody said so.
 */
export type ListLine = {
  readonly pn: string;
  readonly quantity: number;
  /** The buyer's own words, which become the reference in the cart; may be empty. */
  readonly note: string;
  /** What a list of the buyer's called the part, where their company keeps no such number here; may be empty. */
  readonly ownNumber: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly counted: number | null;
  /** To the second, as `2026-11-24T16:20:00Z`. */
  readonly countedAt: string | null;
};

/** A line of which only part and quantity are known. */
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

/** The name of a list as it is kept: one line, trimmed, short. Empty stands for none. */
export function cleanListName(typed: string): string {
  return cleanReference(typed);
}

/** A moment as lines keep it. */
export function toSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
