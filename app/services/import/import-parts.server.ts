import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { touchData } from "../database/data-version.server.ts";
import { attributeValue, part, quoteWord, seriesSummary } from "../database/schema.ts";
import { CatalogueIndex, type IndexedPart } from "./catalogue-index.ts";
import { ImportError, type RowProblem } from "./import-error.ts";
import { partRow } from "./part-row.ts";
import { problemsOf, type NumberedRow } from "./read-rows.ts";
import { replaceAll, type Transaction } from "./store-commerce.server.ts";

/** Parts per statement. They travel as one JSON text, which both the embedded and a real database read fast. */
const BATCH = 500;

/** Problems after which reading on tells nothing new. */
const MOST_PROBLEMS = 1000;

/**
 * Replaces the catalogue's parts, in the order of the rows, a million of them without holding them in memory. Two part numbers
 * that read alike without dashes, spaces and dots are refused, or a buyer could order the wrong one. Throws
 * {@link ImportError}; nothing is half-loaded. Returns the number of parts.
 */
export async function importParts(db: Database, source: Iterable<NumberedRow>, file: string): Promise<number> {
  const index = new CatalogueIndex();
  return db.transaction(async (tx) => {
    await tx.delete(part);
    const count = await storeParts(tx, source, index, file);
    await replaceAll(tx, attributeValue, index.attributeValues());
    await replaceAll(tx, seriesSummary, index.seriesSummaries());
    await touchData(tx);
    return count;
  });
}

async function storeParts(
  tx: Transaction,
  source: Iterable<NumberedRow>,
  index: CatalogueIndex,
  file: string,
): Promise<number> {
  const rowOfNumber = new Map<string, number>();
  const problems: RowProblem[] = [];
  let batch: IndexedPart[] = [];
  for (const numbered of source) {
    const { row, values } = numbered;
    const parsed = partRow.safeParse(values);
    if (!parsed.success) problems.push(...problemsOf(parsed.error, file, numbered));
    if (problems.length > MOST_PROBLEMS) break;
    if (!parsed.success) continue;
    const indexed = index.add(parsed.data);
    const earlier = rowOfNumber.get(indexed.foldedPn);
    if (earlier !== undefined)
      problems.push({ file, row, column: "pn", reason: `${indexed.foldedPn} stands in row ${earlier} already` });
    rowOfNumber.set(indexed.foldedPn, row);
    if (problems.length === 0) batch.push(indexed);
    if (batch.length < BATCH) continue;
    await insertParts(tx, batch);
    batch = [];
  }
  if (problems.length > 0) throw new ImportError(problems);
  if (batch.length > 0) await insertParts(tx, batch);
  return rowOfNumber.size;
}

async function insertParts(tx: Transaction, parts: readonly IndexedPart[]): Promise<void> {
  const rows = parts.map(({ words, ...rest }) => ({ ...rest, words: words.map(quoteWord).join(" ") }));
  await tx.execute(sql`
    insert into ${part} (
      pn, position, folded_pn, confusable_pn, series, category, title_en, title_es, list_price, package_quantity, origin,
      tariff, weight, lead_time, ship_family, status, replaced_by, attributes, related, value_ids, words)
    select pn, position, "foldedPn", "confusablePn", series, category, "titleEn", "titleEs", "listPrice", "packageQuantity",
      origin, tariff, weight, "leadTime", "shipFamily", status, "replacedBy", attributes, related, "valueIds", words
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row(
      pn text, position integer, "foldedPn" text, "confusablePn" text, series text, category text, "titleEn" text,
      "titleEs" text, "listPrice" integer, "packageQuantity" integer, origin text, tariff boolean, weight integer,
      "leadTime" integer, "shipFamily" text, status text, "replacedBy" text, attributes json, related jsonb,
      "valueIds" integer[], words tsvector)`);
}
