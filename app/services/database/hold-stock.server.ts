import { sql } from "drizzle-orm";
import { stockLeft, type CountedStock, type PartStock } from "../../domain/catalog/part-stock.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Transaction } from "./database.server.ts";
import { COUNTED } from "./commerce-schema.ts";

/** Namespace of the advisory locks of stock. */
const STOCK_LOCKS = 830_083;

/** Shared by parts: one lock each for the 2,000 lines of an order would fill the lock table. */
const LOCKS = 128;

const BATCH = 999;

/** Always locks in the same order, to avoid deadlocks. Imports take no locks. */
export async function holdStock(
  tx: Transaction,
  lines: readonly { readonly pn: string }[],
  today: string,
): Promise<ReadonlyMap<string, PartStock>> {
  const partNumbers = [...new Set(lines.map(({ pn }) => normalizeCode(pn)))];
  const keys = [...new Set(partNumbers.map(lockOf))].toSorted((a, b) => a - b);
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

function lockOf(pn: string): number {
  let hash = 0;
  for (const letter of pn) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % LOCKS;
}
