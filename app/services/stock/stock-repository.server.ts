import { eq, sql, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { stockLeft, type CountedStock, type PartStock } from "../../domain/catalog/part-stock.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Content } from "../content/port.ts";
import type { Database } from "../database/database.server.ts";
import { touchStock, type DataVersion } from "../database/data-version.server.ts";
import { COUNTED, HAS_TURNED, partStock, SOLD_OUT } from "../database/stock-schema.ts";
import type { Log } from "../log.server.ts";
import { todayOf } from "../today.server.ts";
import type { StockOf, StockRecords } from "./port.ts";

/** Part numbers per query. */
const BATCH = 999;

/** What was just read answers whoever asks for the same. */
const KEPT_MS = 1000;
const MOST_KEPT = 200;

type Ports = { db: Database; version: Pick<DataVersion, "shown">; content: Pick<Content, "site">; log: Log };

export function createStockRecords({ db, version, content, log }: Ports): StockRecords {
  const kept = new LRUCache<string, Promise<StockOf>>({ max: MOST_KEPT, ttl: KEPT_MS });

  /** Under the version of what is shown, so that no page of a new one is made of what was there before. */
  const once = async (asked: string, read: () => Promise<StockOf>): Promise<StockOf> => {
    const key = `${await version.shown()} ${asked}`;
    const known = kept.get(key);
    if (known) return known;
    const reading = read();
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };

  return {
    ofParts: (partNumbers) => once(partNumbers.join(" "), () => readParts(db, partNumbers, todayOf(content))),
    ofSeries: (code) =>
      once(`series ${code}`, () =>
        readStock(db, sql`join shop.part on part.pn = part_stock.pn where part.series = ${code}`, todayOf(content)),
      ),
    async settle(partNumbers) {
      kept.clear();
      try {
        const turned = await turnedParts(db, partNumbers);
        if (turned.length === 0) return;
        // One row a statement: whoever holds several while a load replaces them would wait for it, and it for them.
        for (const { pn, soldOut } of turned) await db.update(partStock).set({ soldOut }).where(eq(partStock.pn, pn));
        await touchStock(db);
        log.info("stock turned", { soldOut: turned.filter(({ soldOut }) => soldOut).length, parts: turned.length });
      } catch (error) {
        log.error("stock not settled", error, { parts: partNumbers.length });
      } finally {
        kept.clear();
      }
    },
  };
}

async function readParts(db: Database, partNumbers: readonly string[], today: string): Promise<StockOf> {
  const wanted = [...new Set(partNumbers.map(normalizeCode))];
  const found = new Map<string, PartStock>();
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    const some = await readStock(db, sql`where part_stock.pn in ${batch}`, today);
    for (const [pn, stock] of some) found.set(pn, stock);
  }
  return found;
}

async function readStock(db: Database, which: SQL, today: string): Promise<StockOf> {
  const rows = await db.execute<{ pn: string; counted: CountedStock }>(
    sql`select part_stock.pn, ${COUNTED} as counted from shop.part_stock ${which}`,
  );
  return new Map(rows.map(({ pn, counted }) => [pn, stockLeft(counted, today)]));
}

/** Parts of which not what is stored is true any more: whether there is one left. */
async function turnedParts(db: Database, partNumbers: readonly string[]) {
  const turned: { pn: string; soldOut: boolean }[] = [];
  for (let start = 0; start < partNumbers.length; start += BATCH) {
    const batch = partNumbers.slice(start, start + BATCH);
    const rows = await db.execute<{ pn: string; soldOut: boolean }>(sql`
      select part_stock.pn, ${SOLD_OUT} as "soldOut" from shop.part_stock where part_stock.pn in ${batch} and ${HAS_TURNED}`);
    turned.push(...rows);
  }
  return turned;
}
