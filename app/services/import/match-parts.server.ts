import { sql } from "drizzle-orm";
import { part } from "../database/catalogue-schema.ts";
import { partPrice } from "../database/price-schema.ts";
import type { Workbench } from "./workbench.server.ts";

/** After every position. */
const LAST = sql.raw(String(2 ** 31 - 1));

/** Fills `known_part` in one pass over the wide table of parts. Returns the number of parts. */
export async function noteKnownParts(bench: Workbench): Promise<number> {
  await bench.rows(sql`
    create temp table known_part as
    select p.pn, p.series, p.position, p.drawing, p.row_hash, price.list_price
    from ${part} p left join ${partPrice} price on price.pn = p.pn`);
  await bench.rows(sql`analyze known_part`);
  const [known] = await bench.rows<{ count: number }>(sql`select count(*)::integer as count from known_part`);
  return known?.count ?? 0;
}

/** Makes the rows of a change those of a whole file: stored parts outside the file follow in `staged_row`. */
export async function keepOthers(bench: Workbench): Promise<void> {
  await bench.rows(sql`
    insert into staged_row (row, pn, folded, list_price, is_kept)
    select (select coalesce(max(row), 1) from staged_row) + row_number() over (order by k.position), k.pn, p.folded_pn, k.list_price, true
    from known_part k join ${part} p on p.pn = k.pn where not exists (select from staged_row r where r.pn = k.pn)`);
  await bench.rows(sql`analyze staged_row`);
}

/** Pairs staged rows and stored parts. `turn` is the order of the file, or in a change the stored one. */
export async function matchParts(bench: Workbench, isChange: boolean): Promise<void> {
  const turn = isChange
    ? sql`case when s.row is null or s.series = k.series then k.position else coalesce(last.position, ${LAST}) end`
    : sql`r.row`;
  const ofSeries = isChange
    ? sql`left join (select series, max(position) as position from known_part group by series) as last on last.series = s.series`
    : sql``;
  await bench.rows(sql`
    create temp table staged_match as
    select r.row, ${turn} as turn, r.is_kept, coalesce(r.pn, k.pn) as pn, k.pn is not null as is_known, s.row is not null as is_staged,
      k.series, k.position, case when s.row is null then k.drawing else s.drawing end as drawing,
      k.list_price as before, r.list_price as after
    from staged_row r full join known_part k on k.pn = r.pn left join staged_part s on s.row = r.row ${ofSeries}`);
  await bench.rows(sql`analyze staged_match`);
}
