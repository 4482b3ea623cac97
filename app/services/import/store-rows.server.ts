import { getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server.ts";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Where stored rows are looked up, within a transaction or without. */
export type Reader = Pick<Database, "select" | "selectDistinct" | "execute" | "$count">;

/** Rows per statement; PostgreSQL takes at most 65,535 values in one. */
const BATCH = 1000;

/** Replaces a table's rows. Positions start anew, so that stored order is the order of the file. */
export async function replaceAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  await tx.delete(table);
  await inBatches(rows, (batch) => tx.insert(table).values(batch as never));
}

/** One statement after the other for as many rows as one takes. */
export async function inBatches<T>(rows: readonly T[], store: (batch: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await store(rows.slice(start, start + BATCH));
}

/**
 * Has the database count what is in the tables. Without that it takes a table it has just been given for an empty one, and looks
 * through all of it for each row that is asked for.
 */
export async function analyze(db: Pick<Database, "execute">, ...tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const { schema = "public" } = getTableConfig(table);
    await db.execute(sql`analyze ${sql.identifier(schema)}.${sql.identifier(getTableName(table))}`);
  }
}
