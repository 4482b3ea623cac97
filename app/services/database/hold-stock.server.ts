import { sql } from "drizzle-orm";
import { stockLeft, type CountedStock, type PartStock } from "../../domain/catalog/part-stock.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Transaction } from "./database.server.ts";
import { COUNTED } from "./stock-schema.ts";

/** Names the locks of stock among advisory locks. */
const STOCK_LOCKS = 830_083;

/**
 * Parts share so many locks: a lock each for the 2,000 lines an order may have would fill the lock table of the database. Two orders of
 * different parts that share one wait a few milliseconds for each other.
 */
const LOCKS = 128;

/** Part numbers per query. */
const BATCH = 999;

/**
 * Holds the stock of some parts until the transaction ends and reads what is left of those that were counted. Orders take the locks in
 * one sequence, so that no two wait for each other; loads of stock take none.
 */
export async function holdStock(
  tx: Transaction,
  lines: readonly { readonly pn: string }[],
  today: string,
): Promise<ReadonlyMap<string, PartStock>> {
  const partNumbers = [...new Set(lines.map(({ pn }) => normalizeCode(pn)))];
  const keys = [...new Set(partNumbers.map(lockOf))].toSorted((a, b) => a - b);
  // The elements come in their sequence, and so are the locks taken.
  const inTurn = sql`jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)`;
  await tx.execute(
    sql`select pg_advisory_xact_lock(${STOCK_LOCKS}::integer, each.key::integer) from ${inTurn} as each(key)`,
  );
  const left = new Map<string, PartStock>();
  for (let start = 0; start < partNumbers.length; start += BATCH) {
    const batch = partNumbers.slice(start, start + BATCH);
    const rows = await tx.execute<{ pn: string; counted: CountedStock }>(
      sql`select part_stock.pn, ${COUNTED} as counted from shop.part_stock where part_stock.pn in ${batch}`,
    );
    for (const { pn, counted } of rows) left.set(pn, stockLeft(counted, today));
  }
  return left;
}

/** The same number for the same part everywhere. */
function lockOf(pn: string): number {
  let hash = 0;
  for (const letter of pn) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % LOCKS;
}
