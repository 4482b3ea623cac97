import { sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { part } from "../database/schema.ts";
import { PriceTally } from "./count-changes.ts";
import type { PartRow } from "./part-row.ts";
import { OPTIONAL_FILES } from "./read-folder.ts";
import type { CheckedRow } from "./read-rows.ts";
import { BATCH, OF_PART_ROW } from "./store-parts.server.ts";
import type { FileChange, PriceChange } from "./summary.ts";

/**
 * What storing these parts would change. The database compares: of a large catalogue only what differs travels back. Which parts
 * stand where, and what they are found by, is made of all of them and is not compared.
 */
export async function compareParts(
  db: Database,
  rows: readonly CheckedRow<PartRow>[],
): Promise<{ change: FileChange; prices: PriceChange }> {
  const before = await db.$count(part);
  const prices = new PriceTally();
  let [added, changed] = [0, 0];
  const known = before === 0 ? [] : rows;
  for (let start = 0; start < known.length; start += BATCH) {
    const batch = known.slice(start, start + BATCH).map(({ value }) => value);
    for (const row of await differing(db, batch)) {
      if (row.isNew) added += 1;
      else changed += 1;
      if (!row.isNew) prices.add(row.before, row.after, () => `${row.pn}: ${told(row.before)} → ${told(row.after)}`);
    }
  }
  if (before === 0) added = rows.length;
  const withdrawn = before - (rows.length - added);
  const change = { file: OPTIONAL_FILES.parts, rows: rows.length, added, changed, withdrawn, before };
  return { change, prices: prices.result() };
}

/** Prices in cents. */
type Differing = { pn: string; isNew: boolean; before: number | null; after: number | null };

async function differing(db: Database, rows: readonly PartRow[]): Promise<Differing[]> {
  const found = await db.execute<Differing>(sql`
    select given.pn, stored.pn is null as "isNew", stored.list_price as before, given."listPrice" as after
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given(${OF_PART_ROW})
    left join ${part} stored on stored.pn = given.pn
    where stored.pn is null or (
        stored.series, stored.category, stored.title_en, stored.title_es, stored.list_price, stored.package_quantity,
        stored.origin, stored.tariff, stored.weight, stored.lead_time, stored.ship_family, stored.status,
        stored.replaced_by, stored.attributes::text, stored.related)
      is distinct from (
        given.series, given.category, given."titleEn", given."titleEs", given."listPrice", given."packageQuantity",
        given.origin, given.tariff, given.weight, given."leadTime", given."shipFamily", given.status,
        given."replacedBy", given.attributes::text, given.related)`);
  return [...found];
}

function told(cents: number | null): string {
  return cents === null ? "no price" : `$${(cents / 100).toFixed(2)}`;
}
