import { getTableName, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server.ts";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Where stored rows are looked up, within a transaction or without. */
export type Reader = Pick<Database, "select" | "selectDistinct" | "execute" | "$count">;

/** Rows per statement; PostgreSQL takes at most 65,535 values in one. */
const BATCH = 1000;

/** Rows that have one of these names in a column. */
export type Named = { readonly column: PgColumn | SQL; readonly names: readonly string[] };

/**
 * Replaces a table's rows, or those alone that are named. Positions count on, so that stored order is the order of the file.
 */
export async function replaceRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T["$inferInsert"][],
  named: Named | null = null,
): Promise<void> {
  await tx.delete(table).where(named ? isNamed(named) : undefined);
  await inBatches(rows, (batch) => tx.insert(table).values(batch as never));
}

/** Whether a row is among the named ones. Names travel as one JSON text, however many they are. */
export function isNamed({ column, names }: Named): SQL {
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(names)}::text::json))`;
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
