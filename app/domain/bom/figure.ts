import type { BomQuantity } from "./bom-line.ts";

/**
 * What a figure is by the words around it: `count` of pieces, `trade` of dozens or packages, a `length` to be bought, or the number of
 * something (`label`: panel 3). `unclear` is a possible count followed by an unknown word; `bare` one that stands alone.
 */
type FigureRole = "count" | "trade" | "length" | "label" | "unclear" | "bare";

/** A figure among the words of a line that may be its quantity. Ratings and sizes (24 V, 2 x 3 in) are none. */
export type Figure = {
  /** Its words: from `first` up to, without, `end`. */
  readonly first: number;
  readonly end: number;
  readonly cell: number;
  readonly role: FigureRole;
  readonly quantity: BomQuantity;
  /** Word beside it that made it a label, or unclear: where that is part of the part number, the figure is bare. */
  readonly because: number | null;
  /**
   * What stands before it, in its cell, that makes it one of two: `2 + 2`, `3 x 10`, `min 4 max 10`, `2 500 pcs`; `per`, behind it:
   * `4 per panel`.
   */
  readonly joinedBy: "+" | "x" | "per" | "bound" | "thousand" | null;
};
