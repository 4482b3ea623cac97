import { sql } from "drizzle-orm";
import { attributeValue, part, quoteWord, seriesSummary } from "../database/schema.ts";
import { CatalogueIndex, type IndexedPart } from "./catalogue-index.ts";
import type { PartRow } from "./part-row.ts";
import type { CheckedRow } from "./read-rows.ts";
import { analyze, replaceAll, type Transaction } from "./store-rows.server.ts";

/** Parts per statement. They travel as one JSON text, which both the embedded and a real database read fast. */
export const BATCH = 500;

/** The columns of a file's row as the database reads them from that JSON. */
export const OF_PART_ROW = sql.raw(`
  pn text, series text, category text, "titleEn" text, "titleEs" text, "listPrice" integer, "packageQuantity" integer,
  origin text, tariff boolean, weight integer, "leadTime" integer, "shipFamily" text, status text, "replacedBy" text,
  attributes json, related jsonb`);

/**
 * Replaces the catalogue's parts, in the order of the rows, a million of them without holding them in memory, and what is counted of
 * them. Their statistics are made at once: the next look-ups need them.
 */
export async function storeParts(tx: Transaction, rows: Iterable<CheckedRow<PartRow>>): Promise<void> {
  const index = new CatalogueIndex();
  await tx.delete(part);
  let batch: IndexedPart[] = [];
  for (const { value } of rows) {
    batch.push(index.add(value));
    if (batch.length < BATCH) continue;
    await insertParts(tx, batch);
    batch = [];
  }
  if (batch.length > 0) await insertParts(tx, batch);
  await replaceAll(tx, attributeValue, index.attributeValues());
  await replaceAll(tx, seriesSummary, index.seriesSummaries());
  await analyze(tx, part, attributeValue, seriesSummary);
}

async function insertParts(tx: Transaction, parts: readonly IndexedPart[]): Promise<void> {
  const rows = parts.map(({ words, ...rest }) => ({ ...rest, words: words.map(quoteWord).join(" ") }));
  await tx.execute(sql`
    insert into ${part} (
      pn, position, folded_pn, confusable_pn, series, category, title_en, title_es, list_price, package_quantity, origin,
      tariff, weight, lead_time, ship_family, status, replaced_by, attributes, related, value_ids, words)
    select pn, position, "foldedPn", "confusablePn", series, category, "titleEn", "titleEs", "listPrice", "packageQuantity",
      origin, tariff, weight, "leadTime", "shipFamily", status, "replacedBy", attributes, related, "valueIds", words
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row(${OF_PART_ROW},
      position integer, "foldedPn" text, "confusablePn" text, "valueIds" integer[], words tsvector)`);
}
