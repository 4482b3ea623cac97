import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { PriceListEntry } from "../../domain/pricing/price-list-entry.ts";

export interface Prices {
  /** In stored order; empty for an unknown list. */
  entries(listName: string): Promise<readonly PriceListEntry[]>;
  /** Null for the list of visitors. Rejects if unreadable: prices are never guessed (R-PRICE-13). */
  compiled(listName: string | null): Promise<CompiledPriceList>;
}
