import type { BomQuantity } from "./bom-line.ts";

/** A number among the words that may be the quantity. */
export type Amount = {
  /** Its words: from `first` up to, without, `end`. */
  readonly first: number;
  readonly end: number;
  readonly quantity: BomQuantity;
  /** Said to be a quantity: by a unit, by `x`, by `qty`, by brackets. */
  readonly isMarked: boolean;
};
