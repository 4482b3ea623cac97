import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { part, partAlias } from "../database/schema.ts";
import type { AliasRow, KnownParts } from "./alias-row.ts";
import type { CheckedRow } from "./read-rows.ts";
import { analyze, replaceAll, type Transaction } from "./store-rows.server.ts";

/** Replaces the old and foreign numbers by rows that were checked. */
export async function storeAliases(tx: Transaction, rows: readonly CheckedRow<AliasRow>[]): Promise<void> {
  const aliases = rows.map(({ value }) => ({ ...value, folded: foldPartNumber(value.alias) }));
  await replaceAll(tx, partAlias, aliases);
  await analyze(tx, partAlias);
}

/** Which of these part numbers, and of these folded ones, the stored catalogue has. */
export async function storedParts(
  db: Pick<Database, "select">,
  numbers: readonly string[],
  folded: readonly string[],
): Promise<KnownParts> {
  const known = await amongParts(db, part.pn, numbers);
  const taken = await amongParts(db, part.foldedPn, folded);
  return { has: (pn) => known.has(pn), hasFolded: (text) => taken.has(text) };
}

/** Which of these texts a column of the parts holds. They travel as one JSON text, however many they are. */
async function amongParts(
  db: Pick<Database, "select">,
  column: PgColumn,
  texts: readonly string[],
): Promise<Set<unknown>> {
  const wanted = sql`array(select json_array_elements_text(${JSON.stringify(texts)}::text::json))`;
  const rows = await db
    .select({ text: column })
    .from(part)
    .where(sql`${column} = any(${wanted})`);
  return new Set(rows.map(({ text: found }) => found));
}
