import { sql } from "drizzle-orm";
import { foldPartNumber } from "../../domain/part-number.ts";
import { partAlias } from "../database/catalogue-schema.ts";
import type { AliasRow, KnownParts } from "./file-rows.ts";
import type { CheckedRow } from "./read-rows.ts";
import { analyze, replaceRows, type Reader, type Transaction } from "./store-rows.server.ts";

/** A change replaces only the named aliases. */
export async function storeAliases(
  tx: Transaction,
  rows: readonly CheckedRow<AliasRow>[],
  isChange: boolean,
): Promise<void> {
  const aliases = rows.map(({ value }) => ({ ...value, folded: foldPartNumber(value.alias) }));
  const named = isChange ? { column: partAlias.folded, names: aliases.map(({ folded }) => folded) } : null;
  await replaceRows(tx, partAlias, aliases, named);
  await analyze(tx, partAlias);
}

/** Finds out which part numbers, and which folded ones, the catalog has. `isStaged`: after the load. */
export async function storedParts(
  db: Reader,
  numbers: readonly string[],
  folded: readonly string[],
  isStaged = false,
): Promise<KnownParts> {
  const [table, foldedColumn] = isStaged ? ["staged_row", "folded"] : ["shop.part", "folded_pn"];
  const known = await among(db, table, "pn", numbers);
  const taken = await among(db, table, foldedColumn, folded);
  return { has: (pn) => known.has(pn), hasFolded: (text) => taken.has(text) };
}

/** One JSON text avoids the limit of parameters. */
async function among(db: Reader, table: string, column: string, texts: readonly string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set();
  const [from, name] = [sql.raw(table), sql.identifier(column)];
  const rows = await db.execute<{ text: string }>(sql`
    select ${name} as text from ${from}
    where ${name} in (select json_array_elements_text(${JSON.stringify(texts)}::text::json))`);
  return new Set(rows.map(({ text }) => text));
}
