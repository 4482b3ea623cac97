import { regularly, type Regular } from "../regularly.server.ts";
import type { StockRecords } from "./port.ts";

/** Filter and kept pages are so long behind at most what a process did not note that goes on running. */
const SETTLE_EVERY_MS = 5 * 60 * 1000;

/** Settles, at the start and regularly, what was sold out or came back without being noted (decision 0083). */
export function startStockUpkeep(stock: Pick<StockRecords, "settleMissed">): Regular {
  return regularly(SETTLE_EVERY_MS, stock.settleMissed);
}
