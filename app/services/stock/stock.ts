import type { PartStock } from "../../domain/catalog/part-stock.ts";

/** Stock: the last count minus the orders since (decision 0083). */
export interface StockRecords {
  /** By part number; parts without a count are absent. Accepts any number of parts. At most one second old. */
  ofParts(partNumbers: readonly string[]): Promise<StockOf>;
  ofSeries(code: string): Promise<StockOf>;
  /** Saves which parts an order sold out or a change returned to stock, and invalidates their pages.
   * Never rejects: a failure must not undo the order. */
  settle(partNumbers: readonly string[]): Promise<void>;
  settleMissed(): Promise<void>;
}

export type StockOf = ReadonlyMap<string, PartStock>;
