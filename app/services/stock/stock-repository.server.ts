import { asc, inArray } from "drizzle-orm";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { partIncoming, partStock } from "../database/stock-schema.ts";
import type { Stock, StockRecords } from "./port.ts";

/** Part numbers per query. */
const BATCH = 999;

export function createStockRecords(db: Database): StockRecords {
  return {
    async findStock(partNumbers) {
      const wanted = [...new Set(partNumbers.map(normalizeCode))];
      const found = new Map<string, Stock>();
      for (let start = 0; start < wanted.length; start += BATCH) {
        const batch = wanted.slice(start, start + BATCH);
        const counted = await db.select().from(partStock).where(inArray(partStock.pn, batch));
        const incoming = await db
          .select()
          .from(partIncoming)
          .where(inArray(partIncoming.pn, batch))
          .orderBy(asc(partIncoming.due));
        const comingTo = Map.groupBy(incoming, ({ pn }) => pn);
        for (const { pn, onHand, countedAt } of counted) {
          const coming = (comingTo.get(pn) ?? []).map(({ quantity, due }) => ({ quantity, date: due }));
          found.set(pn, { onHand, countedAt, incoming: coming });
        }
      }
      return found;
    },
  };
}
