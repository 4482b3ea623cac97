import { sql, type SQL } from "drizzle-orm";
import { part, seriesSummary, attributeValue } from "../database/catalogue-schema.ts";
import { type Workbench, copyLine } from "./workbench.server.ts";
import type { Value } from "./catalogue-index.ts";
import type { Transaction } from "./store-rows.server.ts";

const MOST_NOUNS = 24;

const SUMMARY_COLUMNS = [
  "series",
  "parts",
  "category",
  "lowest_list_price",
  "values",
  "nouns",
  "words",
  "drawing",
] as const;

/** A series is counted again if more than one in this many parts come or go; a changed part does both. */
const FEW = 2;

/** For a series in `staged_series` that is not counted again, `staged_count` has the differences. */
export async function noteSeries(bench: Workbench): Promise<void> {
  await bench.rows(sql`drop table if exists pg_temp.staged_series, pg_temp.staged_count, pg_temp.staged_summary`);
  await bench.rows(sql`
    create temp table staged_series as
    select series, ${FEW} * count(*) filter (where is_other) > coalesce(
      (select parts from ${seriesSummary} known where known.series = changed.series), 0) as is_counted
    from (
      select series, true as is_other from staged_part
      union all select series, m.row is null or is_staged from staged_match m left join staged_place place on place.row = m.row
        where is_known and (m.row is null or is_staged or place.row is not null or before is distinct from after)) as changed
    group by series`);
  const ofParts = (sign: number, parts: SQL) => sql`
    select series, kind, name, ${sign}::integer as parts from (${parts}) as p join staged_series using (series) cross join lateral (
      select 'words' as kind, lexeme as name from unnest(p.words) where lexeme not like '~%'
      union all select 'values', id::text from unnest(p.value_ids) as id) as counted
    where not is_counted`;
  await bench.rows(sql`
    create temp table staged_count as
    select series, kind, name, sum(parts)::integer as parts from (
      ${ofParts(1, sql`select series, words, value_ids from staged_part`)}
      union all ${ofParts(
        -1,
        sql`select p.series, p.words, p.value_ids from ${part} p join staged_match m on m.pn = p.pn where m.row is null or is_staged`,
      )}) as counted
    group by series, kind, name having sum(parts) <> 0`);
  await bench.rows(sql`
    create temp table staged_summary (series text, parts integer, category text, lowest_list_price integer,
      values jsonb, nouns jsonb, words jsonb, drawing text)`);
}

export async function summarizeSeries(bench: Workbench, table: string): Promise<void> {
  const parts = sql.raw(table);
  const found = await bench.rows<{ series: string; isCounted: boolean }>(
    sql`select series, is_counted as "isCounted" from staged_series order by series`,
  );
  // Without the index, every series scans all rows.
  await bench.rows(sql`create index on pg_temp.staged_row (pn)`);
  for (const { series, isCounted } of found) {
    const values = sql`select id::text as name, count(*) as parts from of_series cross join unnest(value_ids) as id group by id`;
    const words = sql`select word as name, ndoc as parts
      from ts_stat(format('select words from ${parts} where series = %L', ${series}::text)) where word not like '~%'`;
    await bench.rows(sql`
      insert into staged_summary
      with of_series as materialized (
        select p.position, p.title_en, p.title_es, r.list_price, p.value_ids, p.drawing
        from ${parts} p join staged_row r on r.pn = p.pn where p.series = ${series}),
      first as (
        select category from ${parts} where series = ${series} order by position limit 1)
      select ${series}::text,
        (select count(*) from of_series),
        first.category,
        (select min(list_price) filter (where list_price > 0) from of_series),
        (select coalesce(jsonb_object_agg(name, parts), '{}') from (${isCounted ? values : updatedCounts(series, "values")}) as by_value),
        (select jsonb_agg(noun order by place) from (
          select noun, min(place) as place from of_series cross join lateral (values
            (split_part(title_en, ',', 1), 2 * position::bigint),
            (split_part(title_es, ',', 1), 2 * position::bigint + 1)) as title (noun, place)
          group by noun order by place limit ${MOST_NOUNS}) as nouns),
        (select coalesce(jsonb_object_agg(name, parts), '{}') from (${isCounted ? words : updatedCounts(series, "words")}) as by_word),
        (select drawing from of_series where drawing is not null order by position limit 1)
      from first`);
  }
}

/** The stored counts plus the differences. */
function updatedCounts(series: string, kind: "values" | "words"): SQL {
  return sql`
    select name, sum(parts) as parts from (
      select key as name, value::integer as parts from ${seriesSummary} known cross join jsonb_each_text(known.${sql.raw(kind)})
        where known.series = ${series}
      union all select name, parts from staged_count where series = ${series} and kind = ${kind}) as counted
    group by name having sum(parts) > 0`;
}

const VALUE_COLUMNS = ["id", "key", "slug", "en", "es", "number"] as const;

export async function stageValues(bench: Workbench, values: readonly Value[]): Promise<void> {
  await bench.rows(sql`drop table if exists pg_temp.staged_value`);
  await bench.rows(sql`create temp table staged_value as select * from ${attributeValue} limit 0`);
  const lines = values.map((value) => copyLine(VALUE_COLUMNS.map((column) => value[column])));
  if (lines.length > 0) await bench.copyInto("staged_value", VALUE_COLUMNS, lines.join(""));
}

export async function storeSummaries(tx: Transaction): Promise<void> {
  const columns = sql.raw(SUMMARY_COLUMNS.join(", "));
  await tx.execute(sql`delete from ${seriesSummary} where series in (select series from staged_series)`);
  await tx.execute(sql`insert into ${seriesSummary} (${columns}) select ${columns} from staged_summary`);
  await tx.execute(sql`
    insert into ${attributeValue} (${sql.raw(VALUE_COLUMNS.join(", "))})
    select ${sql.raw(VALUE_COLUMNS.join(", "))} from staged_value
    on conflict (id) do update set es = excluded.es, number = excluded.number`);
  await tx.execute(sql`
    delete from ${attributeValue} where id not in (
      select jsonb_object_keys(${seriesSummary.values})::integer from ${seriesSummary})`);
}
