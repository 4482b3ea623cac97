import { sql } from "drizzle-orm";
import { part } from "../database/catalogue-schema.ts";
import { PRICES } from "./compare-prices.server.ts";
import type { Workbench } from "./workbench.server.ts";

/** Different nouns kept per series; titles of one series begin alike. */
const MOST_NOUNS = 24;

export const SUMMARY_COLUMNS = [
  "series",
  "parts",
  "category",
  "lowest_list_price",
  "values",
  "nouns",
  "words",
  "sample",
  "drawing",
] as const;

/** Notes in `staged_series` which series the staged parts change: those the parts are in now and will be in. */
export async function noteSeries(bench: Workbench): Promise<void> {
  await bench.rows(sql`drop table if exists pg_temp.staged_series, pg_temp.staged_summary`);
  await bench.rows(sql`
    create temp table staged_series as
    select series from staged_part
    union select p.series from ${part} p left join staged_row r on r.pn = p.pn
      left join staged_part s on s.row = r.row left join staged_place place on place.row = r.row
      join ${PRICES} as price on price.pn = p.pn
      where r.row is null or s.row is not null or place.row is not null or price.list_price is distinct from r.list_price`);
  await bench.rows(sql`
    create temp table staged_summary (series text, parts integer, category text, lowest_list_price integer,
      values jsonb, nouns jsonb, words jsonb, sample jsonb, drawing text)`);
}

/**
 * Counts what is on the parts of each series in `staged_series`, one after the other, into `staged_summary`. Only parts know: which
 * words and values have gone with a part cannot be told from what has come.
 */
export async function summarizeSeries(bench: Workbench, table: string): Promise<void> {
  const parts = sql.raw(table);
  const found = await bench.rows<{ series: string }>(sql`select series from staged_series order by series`);
  for (const { series } of found)
    await bench.rows(sql`
      insert into staged_summary
      with of_series as materialized (
        select p.position, p.title_en, p.title_es, r.list_price, p.value_ids
        from ${parts} p join staged_row r on r.pn = p.pn where p.series = ${series}),
      first as (
        select pn, category, attributes from ${parts} where series = ${series} order by position limit 1)
      select ${series}::text,
        (select count(*) from of_series),
        first.category,
        (select min(list_price) filter (where list_price > 0) from of_series),
        (select coalesce(jsonb_object_agg(id, parts), '{}') from (
          select id, count(*) as parts from of_series cross join unnest(value_ids) as id group by id) as by_value),
        (select jsonb_agg(noun order by place) from (
          select noun, min(place) as place from of_series cross join lateral (values
            (split_part(title_en, ',', 1), 2 * position::bigint),
            (split_part(title_es, ',', 1), 2 * position::bigint + 1)) as title (noun, place)
          group by noun order by place limit ${MOST_NOUNS}) as nouns),
        (select coalesce(jsonb_object_agg(word, ndoc), '{}')
          from ts_stat(format('select words from ${parts} where series = %L', ${series}::text))
          where word not like '~%'),
        jsonb_build_object('pn', first.pn, 'series', ${series}::text, 'category', first.category, 'attributes', first.attributes),
        (select drawing from ${parts} where series = ${series} and drawing is not null order by position limit 1)
      from first`);
}
