import { regularly, type Regular } from "../regularly.server.ts";
import type { StockRecords } from "./stock.ts";

/** Longest time that filters and cached pages can stay wrong after a crash. */
const SETTLE_EVERY_MS = 5 * 60 * 1000;

export function startStockUpkeep(stock: Pick<StockRecords, "settleMissed">): Regular {
  return regularly(SETTLE_EVERY_MS, stock.settleMissed);
}
