import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { PriceListEntry } from "../../domain/pricing/price-list-entry.ts";

/** The list of visitors and of customers without one of their own (R-PRICE-10). */
export const DEFAULT_PRICE_LIST = "OEM";

export interface Prices {
  /** Entries of a list in stored order; empty when there is no such list. */
  entries(listName: string): Promise<readonly PriceListEntry[]>;
  /** The list made ready for pricing, once per version of prices and content. */
  compiled(listName: string): Promise<CompiledPriceList>;
}
