import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { foldPartNumber } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { touchData } from "../database/data-version.server.ts";
import { part, partAlias } from "../database/schema.ts";
import { optional, partNumber, required, text } from "./fields.ts";
import { ImportError, type RowProblem } from "./import-error.ts";
import { findRepeated, readRows, type CheckedRow, type NumberedRow } from "./read-rows.ts";
import { replaceAll, type Transaction } from "./store-commerce.server.ts";

/** A former number of our own (no brand) or another maker's number, and the part that takes its place. */
const aliasRow = z.object({
  alias: required.refine((value) => foldPartNumber(value) !== "", "must have letters or digits"),
  brand: optional,
  pn: partNumber,
  grade: z.enum(["direct", "similar", "functional"], "must be direct, similar or functional"),
  noteEn: text,
  noteEs: text,
});

type AliasRow = CheckedRow<z.infer<typeof aliasRow>>;

/**
 * Replaces the old and foreign numbers. One that reads like a part of the catalogue is refused, as a buyer who types the part
 * must get the part, and one for a part that is not there, as it would lead nowhere. Throws {@link ImportError}; nothing is half-loaded. Returns the number of aliases.
 */
export async function importAliases(db: Database, source: Iterable<NumberedRow>, file: string): Promise<number> {
  const { rows, problems } = readRows(source, aliasRow, file);
  problems.push(...findRepeated(rows, ({ alias }) => foldPartNumber(alias), file, "alias"));
  await db.transaction(async (tx) => {
    problems.push(...(await findWrong(tx, rows, file)));
    if (problems.length > 0) throw new ImportError(problems);
    await replaceAll(
      tx,
      partAlias,
      rows.map(({ value }) => ({ ...value, folded: foldPartNumber(value.alias) })),
    );
    await touchData(tx);
  });
  return rows.length;
}

async function findWrong(tx: Transaction, rows: readonly AliasRow[], file: string): Promise<RowProblem[]> {
  const taken = await amongParts(
    tx,
    part.foldedPn,
    rows.map(({ value }) => foldPartNumber(value.alias)),
  );
  const known = await amongParts(
    tx,
    part.pn,
    rows.map(({ value }) => value.pn),
  );
  return rows.flatMap(({ row, value: { alias, pn } }) => [
    ...(taken.has(foldPartNumber(alias))
      ? [{ file, row, column: "alias", reason: `${alias} is a part of the catalogue` }]
      : []),
    ...(known.has(pn) ? [] : [{ file, row, column: "pn", reason: `there is no part ${pn}` }]),
  ]);
}

/** Which of these texts a column of the parts holds. They travel as one JSON text, however many they are. */
async function amongParts(tx: Transaction, column: PgColumn, texts: readonly string[]): Promise<Set<unknown>> {
  const wanted = sql`array(select json_array_elements_text(${JSON.stringify(texts)}::text::json))`;
  const rows = await tx
    .select({ text: column })
    .from(part)
    .where(sql`${column} = any(${wanted})`);
  return new Set(rows.map(({ text: found }) => found));
}
