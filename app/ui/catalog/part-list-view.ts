import type { DrawingSymbol } from "./part-view.ts";
import type { ProductRow } from "./product-list-view.ts";

/** Chosen parts as rows, in the language of the page. */
export type PartListView = {
  rows: readonly ProductRow[];
  symbols: readonly DrawingSymbol[];
  /** Part numbers that are no parts with a page any more. */
  gone: readonly string[];
  /** Prices could not be read: list prices only, nothing can be ordered (R-CAT-18). */
  isUnpriced: boolean;
};
