import { getTableName, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server.ts";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type Reader = Pick<Database, "select" | "selectDistinct" | "execute" | "$count">;

/** PostgreSQL accepts at most 65,535 values per statement. */
const BATCH = 1000;

export type Named = { readonly column: PgColumn | SQL; readonly names: readonly string[] };

/** Stored order is the order of the file. */
export async function replaceRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T["$inferInsert"][],
  named: Named | null = null,
): Promise<void> {
  await tx.delete(table).where(named ? isNamed(named) : undefined);
  await inBatches(rows, (batch) => tx.insert(table).values(batch as never));
}

/** One JSON text avoids the limit of parameters. */
export function isNamed({ column, names }: Named): SQL {
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(names)}::text::json))`;
}

export async function inBatches<T>(rows: readonly T[], store: (batch: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await store(rows.slice(start, start + BATCH));
}

/** Without statistics, PostgreSQL treats a new table as empty and scans it for every row. */
export async function analyze(db: Pick<Database, "execute">, ...tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const { schema = "public" } = getTableConfig(table);
    await db.execute(sql`analyze ${sql.identifier(schema)}.${sql.identifier(getTableName(table))}`);
  }
}
