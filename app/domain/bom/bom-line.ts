/** Lines of one list; what comes after is refused with its count (interface.md section 3). */
export const MOST_BOM_LINES = 500;

/**
 * Why there is no quantity: `several` figures may be it, its word is `unclear`, it counts dozens or packages (`unit`) or is a `length`; the
 * others are faults of one figure.
 */
export type BadQuantityReason =
  | "zero"
  | "negative"
  | "fraction"
  | "too-large"
  | "not-a-number"
  | "two-readings"
  | "several"
  | "unclear"
  | "unit"
  | "length";

/** How many were asked for. What can be read in two ways is `bad` until somebody has decided; nothing is chosen in silence. */
export type BomQuantity =
  | {
      readonly kind: "given";
      /** Pieces, 1 to 999,999. */
      readonly quantity: number;
      readonly typed: string;
      /** Part of it was assumed before, and nobody has agreed to that yet. */
      readonly isAssumed?: boolean;
    }
  /** `otherQuantity` is a number of the line that is none by itself, such as the one that counts its lines; it is offered. */
  | { readonly kind: "missing"; readonly otherQuantity: number | null }
  | {
      readonly kind: "bad";
      readonly reason: BadQuantityReason;
      /** The quantities that may be meant, each to be offered; the buyer decides. */
      readonly possible: readonly number[];
      /** As it can be typed into the field of a quantity to be read the same way. */
      readonly typed: string;
      /** So many packages, whose pieces are known once the part is. */
      readonly packs?: number;
      /** A length, of which the part tells how many pieces it takes. */
      readonly millimeters?: number;
    };

/**
 * Why a line is not to be bought as it stands, though its part and quantity may be plain: the list says so (`not-wanted`), its part is that
 * of the line above (`above`), it names more parts than one (`more-parts`), it is struck through (`struck`), on a sheet that may
 * repeat or replace others (`sheet`), or it states a rating that the part does not have (`rating`). `text` is what says it.
 */
export const HOLD_KINDS = ["not-wanted", "above", "more-parts", "struck", "sheet", "rating"] as const;

export type Hold = { readonly kind: (typeof HOLD_KINDS)[number]; readonly text: string };

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
  /** The line begins with a number that only counts the lines. */
  readonly isNumbered?: boolean;
  /** Read with its part number in this column, which has another name; counts only where the whole list is found there. */
  readonly inColumn?: number;
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
  readonly hold?: Hold;
  /** Ratings the line states of its part: `24 V DC`. */
  readonly stated?: readonly string[];
  /** Looks like a title above the list or a total below it; where no part has such a number, it asks for none. */
  readonly isAside?: boolean;
  /** Line of the header that names its columns. */
  readonly header?: number;
};

/**
 * What happened to input lines that ask for nothing: `header` names columns, `ruled` has neither letter nor digit, `refused`
 * are beyond the limit. `numbering` is about lines whose first number counts the lines and is no quantity; `levels` about a list of parts of
 * parts; `part-column` names the column in which the parts were found, which has another name; `aside` is a title or a total.
 */
export type BomNote =
  | (InputLines & { readonly kind: "header" | "ruled" | "aside"; readonly text: string })
  | { readonly kind: "refused"; readonly from: number; readonly count: number }
  | { readonly kind: "numbering" | "levels"; readonly lines: readonly number[] }
  | { readonly kind: "part-column"; readonly from: number; readonly text: string };

export type ParsedBom = { readonly lines: readonly BomLine[]; readonly notes: readonly BomNote[] };
