import type { PartStock } from "../../domain/catalog/part-stock.ts";

/** What can be had of parts: what was counted last, less what was ordered since (decision 0083). */
export interface StockRecords {
  /** By part number; parts that were not counted are absent. Any number of them. At most a second old. */
  ofParts(partNumbers: readonly string[]): Promise<StockOf>;
  /** The same of all parts of a series. */
  ofSeries(code: string): Promise<StockOf>;
  /**
   * Notes which of these parts were sold out, or are there again, by an order that was stored. Pages are made anew if there is one. Never
   * rejects: the order stands, and pages show what is left without it.
   */
  settle(partNumbers: readonly string[]): Promise<void>;
  /** The same of all parts, for orders whose process died before it noted them, or could not. */
  settleMissed(): Promise<void>;
}

/** Stock by part number. */
export type StockOf = ReadonlyMap<string, PartStock>;
