import { eq, sql, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { stockLeft, type CountedStock, type PartStock } from "../../domain/catalog/part-stock.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.server.ts";
import { touchStock, type DataVersion } from "../database/data-version.server.ts";
import { webOrder, webOrderLine } from "../database/order-schema.ts";
import { COUNTED, HAS_TURNED, partStock, SOLD_OUT } from "../database/commerce-schema.ts";
import type { Log } from "../log.server.ts";
import { todayOf } from "../today.server.ts";
import type { StockOf, StockRecords } from "./stock.ts";
import { regularly, type Regular } from "../regularly.server.ts";

const BATCH = 999;

const CACHE_MS = 1000;
const CACHED_QUERIES = 200;

type Ports = { db: Database; version: Pick<DataVersion, "shown">; content: Pick<Content, "site">; log: Log };

export function createStockRecords({ db, version, content, log }: Ports): StockRecords {
  const cache = new LRUCache<string, Promise<StockOf>>({ max: CACHED_QUERIES, ttl: CACHE_MS });

  /** The key has the data version, so a page of a new version never uses older stock. */
  const once = async (asked: string, read: () => Promise<StockOf>): Promise<StockOf> => {
    const key = `${await version.shown()} ${asked}`;
    const known = cache.get(key);
    if (known) return known;
    const reading = read();
    cache.set(key, reading);
    reading.catch(() => cache.delete(key));
    return reading;
  };

  return {
    ofParts: (partNumbers) => once(partNumbers.join(" "), () => readParts(db, partNumbers, todayOf(content))),
    ofSeries: (code) =>
      once(`series ${code}`, () =>
        readStock(db, sql`join shop.part on part.pn = part_stock.pn where part.series = ${code}`, todayOf(content)),
      ),
    async settle(partNumbers) {
      cache.clear();
      try {
        await note(await turnedParts(db, partNumbers));
      } catch (error) {
        log.error("stock not settled", error, { parts: partNumbers.length });
      } finally {
        cache.clear();
      }
    },
    async settleMissed() {
      try {
        await note(await missedParts(db));
      } catch (error) {
        log.error("stock not settled", error);
      }
    },
  };

  async function note(turned: readonly Turned[]): Promise<void> {
    if (turned.length === 0) return;
    // One row per statement: a statement that locks several rows could deadlock with an import that replaces them.
    for (const { pn, soldOut } of turned) await db.update(partStock).set({ soldOut }).where(eq(partStock.pn, pn));
    await touchStock(db);
    log.info("stock turned", { soldOut: turned.filter(({ soldOut }) => soldOut).length, parts: turned.length });
  }
}

type Turned = { pn: string; soldOut: boolean };

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

async function turnedParts(db: Database, partNumbers: readonly string[]): Promise<Turned[]> {
  const turned: Turned[] = [];
  for (let start = 0; start < partNumbers.length; start += BATCH) {
    const batch = partNumbers.slice(start, start + BATCH);
    turned.push(...(await turnedOf(db, sql`part_stock.pn in ${batch}`)));
  }
  return turned;
}

/** Only parts that are sold out, or were ordered after the first count, can have changed. */
async function missedParts(db: Database): Promise<Turned[]> {
  const first = sql`select min(counted_at) from ${partStock}`;
  const ordered = sql`
    select line.pn from ${webOrderLine} line join ${webOrder} o on o.number = line.order_number where o.placed_at > (${first})`;
  return turnedOf(db, sql`(part_stock.sold_out or part_stock.pn in (${ordered}))`);
}

async function turnedOf(db: Database, which: SQL): Promise<Turned[]> {
  const rows = await db.execute<Turned>(
    sql`select part_stock.pn, ${SOLD_OUT} as "soldOut" from shop.part_stock where ${which} and ${HAS_TURNED}`,
  );
  return [...rows];
}

/** Longest time that filters and cached pages can stay wrong after a crash. */
const SETTLE_EVERY_MS = 5 * 60 * 1000;

export function startStockUpkeep(stock: Pick<StockRecords, "settleMissed">): Regular {
  return regularly(SETTLE_EVERY_MS, stock.settleMissed);
}
