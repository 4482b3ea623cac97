export function quantityText(quantity: BomQuantity): string {
  return quantity.kind === "missing" ? "" : quantity.typed;
}

/** A longer list is cut here: its further lines are not read, and their number is reported. */
export const MOST_BOM_LINES = 500;

/**
 * Why the buyer has to enter or confirm the quantity. `two-readings`: `1,000` may be 1 or 1000. `several`: more than one number of the
 * line may be the quantity. `unclear`: one number may be, but something speaks against it, such as an unknown word next to it. `unit`:
 * counted in dozens or packages. `length`: given in feet or meters. The others describe a number that cannot be a quantity.
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

/** A number of the line, with the heading of its column. */
export type HeadedNumber = { readonly heading: string; readonly number: number };

/** How many pieces a line asks for. `bad` until the buyer has answered the question of its `reason`. */
export type BomQuantity =
  | {
      readonly kind: "given";
      /** Pieces, 1 to 999,999. */
      readonly quantity: number;
      readonly typed: string;
      /** True while a part of the number is assumed and the buyer has not confirmed it. */
      readonly isAssumed?: boolean;
      /** A figure of a line without columns, not marked as a count by a word or sign: it may be a rating of the part. */
      readonly isBare?: boolean;
    }
  /** `otherQuantity`: another number of the line, such as its item number. The buyer is asked whether it is the quantity. */
  | { readonly kind: "missing"; readonly otherQuantity: number | null }
  | {
      readonly kind: "bad";
      readonly reason: BadQuantityReason;
      /** Numbers that the buyer can choose from. */
      readonly possible: readonly number[];
      /** Text for the quantity field. The shop reads this text as the same quantity again. */
      readonly typed: string;
      /** Number of packages. How many pieces that is depends on the part. */
      readonly packs?: number;
      /** Total length. How many pieces that is depends on the part. */
      readonly millimeters?: number;
      /** The numbers to choose from, if columns with these headings disagree. */
      readonly headed?: readonly HeadedNumber[];
    };

/**
 * Why a line is not selected although its part and quantity are known. `not-wanted`: the list says not to buy it. `above`: the row has no
 * part number, so the one of the row above was read. `parent`: below an assembly that is needed more than once. `more-parts`: the line names further parts. `struck`: struck through. `sheet`: its
 * sheet may repeat or replace other sheets. `rating`: the line and its part have different volts, amperes, power or poles. `quoted`: from
 * an earlier message of an email.
 */
export const HOLD_KINDS = [
  "not-wanted",
  "above",
  "parent",
  "more-parts",
  "struck",
  "sheet",
  "rating",
  "quoted",
] as const;

/** `text`: the words of the list, the sheet or the numbers that the buyer is shown; empty for `struck` and `quoted`. */
export type Hold = { readonly kind: (typeof HOLD_KINDS)[number]; readonly text: string };

/** One way to read a line: which words are the part number and which number is the quantity. */
export type BomReading = {
  readonly number: string;
  /** `number` for the lookup: letters and digits only, upper case. */
  readonly folded: string;
  readonly quantity: BomQuantity;
  readonly reference: string;
  /** The number fills its cell, or is a word of its own, and no other words are left over. Preferred to other readings. */
  readonly isPlain: boolean;
  /** Read as if the list had no header, since a row with missing cells may be shifted. Used only if the columns of the header lead to no part and have nothing that looks like a part number. */
  readonly isWithoutHeader?: boolean;
  /** The first number of the line was read as its item number. */
  readonly isNumbered?: boolean;
  /**
   * Set if the part number was read from a column whose heading does not name part numbers: the index of this column. Such a reading is
   * used only if most parts of the list are found in this column (`settleList`).
   */
  readonly inColumn?: number;
  /** With `inColumn`: if a part is found there as well, the buyer chooses. Not set below headings of descriptions and alternate parts. */
  readonly isRival?: true;
};

/** Line numbers in the input, from 1. A quoted cell with line breaks has several lines. */
export type InputLines = { readonly from: number; readonly to: number };

export type BomLine = InputLines & {
  readonly text: string;
  readonly readings: readonly [BomReading, ...BomReading[]];
  /** The number is the shop's, even if a customer part number is spelled the same. */
  readonly isOurs?: boolean;
  readonly hold?: Hold;
  /** Volts, amperes, power and poles that the line states, to compare with those of its part. */
  readonly stated?: readonly string[];
  /** Looks like a title or a total; ignored unless a part has such a number. */
  readonly isAside?: boolean;
  /** Line of the header above. */
  readonly header?: number;
  /** How many newer messages the pasted email contains; absent for lines of the newest message. */
  readonly age?: number;
};

/**
 * Lines that ask for no part: `header`; `ruled`, without a letter or digit; `aside`, a title or a total; `refused`, beyond the longest list.
 * Remarks about lines that do: `numbering`, their first number was read as an item number; `levels`, they are parts of an assembly that is
 * listed too; `alternates`, they have a second part number, in a column of alternates; `part-column`, the part numbers were read from a column with another heading.
 */
export type BomNote =
  | (InputLines & { readonly kind: "header" | "ruled" | "aside"; readonly text: string })
  | { readonly kind: "refused"; readonly from: number; readonly count: number }
  | { readonly kind: "numbering" | "levels" | "alternates"; readonly lines: readonly number[] }
  | { readonly kind: "part-column"; readonly from: number; readonly text: string };

export type ParsedBom = { readonly lines: readonly BomLine[]; readonly notes: readonly BomNote[] };
