export function quantityText(quantity: BomQuantity): string {
  return quantity.kind === "missing" ? "" : quantity.typed;
}

/** Further lines are refused and reported with their number (interface.md section 3). */
export const MOST_BOM_LINES = 500;

/** `several`: several possible figures; `unclear`: unknown word next to it; `unit`: dozens or packages. The rest are faults of one figure. */
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

/** A number of the line and the heading of its column. */
export type HeadedNumber = { readonly heading: string; readonly number: number };

/** Requested quantity. A figure with two readings is `bad` until the buyer decides. */
export type BomQuantity =
  | {
      readonly kind: "given";
      /** Pieces, 1 to 999,999. */
      readonly quantity: number;
      readonly typed: string;
      /** Partly assumed, and not yet confirmed by the buyer. */
      readonly isAssumed?: boolean;
    }
  /** `otherQuantity`: a number of the line that may be the quantity, such as its item number; offered to the buyer. */
  | { readonly kind: "missing"; readonly otherQuantity: number | null }
  | {
      readonly kind: "bad";
      readonly reason: BadQuantityReason;
      readonly possible: readonly number[];
      /** Text for the quantity field that reads the same way again. */
      readonly typed: string;
      /** Packages; the number of pieces depends on the part. */
      readonly packs?: number;
      /** Length to buy; the number of pieces depends on the part. */
      readonly millimeters?: number;
      /** Columns that cause the question. */
      readonly headed?: readonly HeadedNumber[];
    };

/** Why a line with a known part and quantity needs a decision. `above`: part of the line above; `sheet`: the sheet may repeat or replace others; `quoted`: from an earlier message. */
export const HOLD_KINDS = ["not-wanted", "above", "more-parts", "struck", "sheet", "rating", "quoted"] as const;

export type Hold = { readonly kind: (typeof HOLD_KINDS)[number]; readonly text: string };

export type BomReading = {
  readonly number: string;
  readonly folded: string;
  readonly quantity: BomQuantity;
  readonly reference: string;
  /** The number is one cell or word with nothing left over; preferred to other readings. */
  readonly isPlain: boolean;
  /** Read as if the list had no header; used only where the named columns lead to no part. */
  readonly isWithoutHeader?: boolean;
  readonly isNumbered?: boolean;
  /** Column with another name that the part number was read from; used only where the whole list has its parts there. */
  readonly inColumn?: number;
  /** With `inColumn`: another part there is a question, because the heading names neither a description nor an alternate. */
  readonly isRival?: true;
};

/** Counted from 1; a quoted cell with line breaks spans several. */
export type InputLines = { readonly from: number; readonly to: number };

export type BomLine = InputLines & {
  readonly text: string;
  readonly readings: readonly [BomReading, ...BomReading[]];
  /** Shop's part number, even if a customer part number is spelled the same. */
  readonly isOurs?: boolean;
  readonly hold?: Hold;
  readonly stated?: readonly string[];
  /** Looks like a title or a total; ignored unless a part has such a number. */
  readonly isAside?: boolean;
  readonly header?: number;
  /** Number of messages of the email written after this line; 0 if absent. */
  readonly age?: number;
};

/** Input lines without a request. `ruled`: no letter or digit; `refused`: above the limit; `levels`: parts of parts; `aside`: title or total. */
export type BomNote =
  | (InputLines & { readonly kind: "header" | "ruled" | "aside"; readonly text: string })
  | { readonly kind: "refused"; readonly from: number; readonly count: number }
  | { readonly kind: "numbering" | "levels"; readonly lines: readonly number[] }
  | { readonly kind: "part-column"; readonly from: number; readonly text: string };

export type ParsedBom = { readonly lines: readonly BomLine[]; readonly notes: readonly BomNote[] };
