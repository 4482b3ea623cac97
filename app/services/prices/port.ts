import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { PriceListEntry } from "../../domain/pricing/price-list-entry.ts";

export interface Prices {
  /** Entries of a list in stored order; empty when there is no such list. */
  entries(listName: string): Promise<readonly PriceListEntry[]>;
  /** The list made ready for pricing, null for that of everybody, once per version of prices and content. Rejects when it cannot be read: prices are never guessed (R-PRICE-13). */
  compiled(listName: string | null): Promise<CompiledPriceList>;
}
