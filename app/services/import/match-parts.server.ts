import { sql } from "drizzle-orm";
import { part } from "../database/catalogue-schema.ts";
import { partPrice } from "../database/price-schema.ts";
import { PRICE } from "./stored-prices.server.ts";
import type { Workbench } from "./workbench.server.ts";

/**
 * Puts what an import asks of stored parts on the workbench, in `known_part`. Parts are wide: they are looked through once, and the few that
 * change once more.
 */
export async function noteKnownParts(bench: Workbench): Promise<void> {
  await bench.rows(sql`
    create temp table known_part as
    select p.pn, p.series, p.position, p.drawing, p.row_hash, ${PRICE} as list_price
    from ${part} p left join ${partPrice} price on price.pn = p.pn`);
  await bench.rows(sql`analyze known_part`);
}

/**
 * Puts each staged row beside the stored part of its number, in `staged_match`: where it stands, what it costs and will cost, and whether it
 * has changed otherwise. Stored parts that no row names are there without a row.
 */
export async function matchParts(bench: Workbench): Promise<void> {
  await bench.rows(sql`
    create temp table staged_match as
    select r.row, coalesce(r.pn, k.pn) as pn, k.pn is not null as is_known, s.row is not null as is_staged,
      k.series, k.position, case when s.row is null then k.drawing else s.drawing end as drawing,
      k.list_price as before, r.list_price as after
    from staged_row r full join known_part k on k.pn = r.pn left join staged_part s on s.row = r.row`);
  await bench.rows(sql`analyze staged_match`);
}
