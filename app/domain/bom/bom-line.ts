/** Lines of one list; what comes after is refused with its count (interface.md section 3). */
export const MOST_BOM_LINES = 500;

export type BadQuantityReason = "zero" | "negative" | "fraction" | "too-large" | "not-a-number" | "two-readings";

/**
 * How many were asked for. `otherQuantity` is another number of the line that may be meant, such as the one at its start; it is
 * offered, never taken unasked. A figure that can be read in two ways (`1,000`) is `bad` until somebody has decided.
 */
export type BomQuantity =
  | {
      readonly kind: "given";
      /** Pieces, or packages when `inPackages`; 1 to 999,999. */
      readonly quantity: number;
      readonly otherQuantity: number | null;
      readonly typed: string;
      /** Typed as packs, boxes, cajas …, so the pieces are known only once the part is. */
      readonly inPackages: boolean;
      /** Part of it was assumed before, and nobody has agreed to that yet. */
      readonly isAssumed?: boolean;
    }
  | { readonly kind: "missing"; readonly otherQuantity: number | null }
  | {
      readonly kind: "bad";
      readonly reason: BadQuantityReason;
      /** The quantities that may be meant, each to be offered; the buyer decides. */
      readonly possible: readonly number[];
      readonly typed: string;
    };

/** One way to read a line. Which one is right only the catalogue knows, because part numbers may be typed with blanks. */
export type BomReading = {
  /** The part number as typed. */
  readonly number: string;
  /** The number folded for the lookup; empty when no part can have it. */
  readonly folded: string;
  readonly quantity: BomQuantity;
  /** What else the line says, or its reference column: the buyer's own reference. */
  readonly reference: string;
  /** The number stands by itself; nothing had to be glued together or left over. Such a reading wins over the others. */
  readonly isPlain: boolean;
  /** Read as if no header named the columns; counts only where these lead to no part. */
  readonly isWithoutHeader?: boolean;
};

/** Input lines are counted from 1; a cell with line breaks in quotes makes one line of several. */
export type InputLines = { readonly from: number; readonly to: number };

/** A line that asks for a part; readings most likely first. */
export type BomLine = InputLines & {
  /** As pasted. */
  readonly text: string;
  readonly readings: readonly [BomReading, ...BomReading[]];
  /** Its number is one of ours for sure, whatever the customer calls so. */
  readonly isOurs?: boolean;
};

/**
 * What happened to input lines that ask for nothing: `header` names columns, `ruled` has neither letter nor digit, `refused`
 * are beyond the limit. `numbering` is about lines whose first number is, or could be, a list number and not a quantity.
 */
export type BomNote =
  | (InputLines & { readonly kind: "header" | "ruled"; readonly text: string })
  | { readonly kind: "refused"; readonly from: number; readonly count: number }
  | { readonly kind: "numbering"; readonly lines: readonly number[] };

export type ParsedBom = { readonly lines: readonly BomLine[]; readonly notes: readonly BomNote[] };
