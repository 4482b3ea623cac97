import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { part, partAlias, quoteWord } from "../database/catalogue-schema.ts";
import { inStock } from "../database/commerce-schema.ts";
import { textArray } from "../database/sql-text.ts";
import { MOST_BESIDE, MOST_SIMILAR, looksOf } from "./near-candidates.ts";
import {
  type AliasMatch,
  type FindRequest,
  type FoundParts,
  type HitSource,
  MOST_HITS,
  type PartIndex,
  type SeriesBranch,
} from "./search.ts";
import { seriesMark, valueMark } from "../../domain/search/words.ts";
import type { Term, Word } from "../../domain/search/understand.ts";

/** Folded numbers have capital letters and digits only; all of them sort before this. */
const AFTER_ALL = "~";

/** Full-text search for words and filters, trigrams for fragments, B-trees for numbers. */
export function createPartIndex(db: Database): PartIndex {
  return {
    find: (request) => find(db, request),
    exactly: (foldedNumbers) => exactly(db, foldedNumbers),
    nearest: (typed, visibleSeries) => nearest(db, typed, visibleSeries),
  };
}

type FoundRow = {
  total: number;
  pns: string[];
  series: Record<string, number>;
  values: Record<string, number>;
  in_stock: number | null;
};

async function find(db: Database, request: FindRequest): Promise<FoundParts> {
  const { isCounted, offset, limit } = request;
  const most = isCounted ? MOST_HITS + 1 : Math.min(offset + limit, MOST_HITS);
  const [row] = await db.execute<FoundRow>(sql`
    with hit as materialized (${hitsOf(request)} limit ${most}),
    by_series as (select series, count(*) as parts from hit group by series),
    by_value as (select value_id, count(*) as parts from hit cross join unnest(value_ids) as value_id group by value_id),
    page as (select pn, rank, is_later, position from hit order by rank, is_later, position offset ${offset} limit ${limit})
    select (select count(*)::integer from hit) as total,
      array(select pn from page order by rank, is_later, position) as pns,
      coalesce((select json_object_agg(series, parts) from by_series), '{}'::json) as series,
      coalesce((select json_object_agg(value_id, parts) from by_value), '{}'::json) as values,
      ${isCounted ? sql`(select count(*)::integer from hit where ${inStock(sql`hit`)})` : sql`null::integer`} as in_stock`);
  const { total, pns, series, values, in_stock } = row ?? NOTHING_FOUND;
  return {
    total: Math.min(total, MOST_HITS),
    isCapped: total > MOST_HITS,
    partNumbers: pns,
    bySeries: new Map(Object.entries(series)),
    byValue: new Map(Object.entries(values).map(([id, parts]) => [Number(id), parts])),
    inStock: in_stock === null ? null : Math.min(in_stock, MOST_HITS),
  };
}

const NOTHING_FOUND: FoundRow = { total: 0, pns: [], series: {}, values: {}, in_stock: null };

const HIT = sql`pn, series, position, value_ids, status, lead_time`;

const AND_IN_STOCK = sql`and ${inStock(sql`shop.part`)}`;

type SeriesRequest = Pick<FindRequest, "later" | "isCounted" | "inStock"> & { source: HitSource & { kind: "series" } };

function hitsOf({ source, visibleSeries, valueGroups, later, isCounted, inStock: isIn }: FindRequest): SQL {
  const filter = allOf(valueGroups.map((ids) => anyOf(valueWords(ids))));
  if (source.kind === "series") return hitsInSeries({ source, later, isCounted, inStock: isIn === true }, filter);
  return sql`select ${HIT}, 0 as rank, false as is_later from ${part}
    where ${numberCondition(source)} and series = any(${textArray(visibleSeries)})
    ${filter === "" ? sql`` : sql`and words @@ ${filter}::tsquery`} ${isIn ? AND_IN_STOCK : sql``}
    order by folded_pn using ~<~`;
}

/** Best branch first. Without counts, whole series are read in catalog order, or later pages would miss parts;
 * with counts, all hits are sorted afterwards. */
function hitsInSeries(
  { source: { branches, beginning }, later, isCounted, inStock: isIn }: SeriesRequest,
  filter: string,
): SQL {
  const isLater = later.length === 0 ? sql`false` : sql`value_ids && ${idArray(later)}`;
  if (!isCounted) {
    return sql`select found.*, branch.rank
      from unnest(${textArray(branches.map(({ series }) => series))}) with ordinality as branch(series, rank)
      cross join lateral (
        select ${HIT}, ${isLater} as is_later from ${part}
        where series = branch.series order by is_later, position limit ${MOST_HITS + 1}) as found`;
  }
  const isBegun = beginning === undefined ? sql`true` : beginsWith(beginning);
  const queries = branches.map((branch) => allOf([branchQuery(branch), filter]));
  return sql`select found.*, branch.rank
    from unnest(${textArray(queries)}) with ordinality as branch(query, rank)
    cross join lateral (
      select ${HIT}, ${isLater} as is_later from ${part}
      where words @@ branch.query::tsquery and ${isBegun} ${isIn ? AND_IN_STOCK : sql``} limit ${MOST_HITS + 1}) as found`;
}

function numberCondition({ kind, foldedNumber }: HitSource & { foldedNumber: string }): SQL {
  if (kind === "fragment") return sql`folded_pn like ${`%${foldedNumber}%`}`;
  return beginsWith(foldedNumber);
}

function beginsWith(foldedNumber: string): SQL {
  return sql`folded_pn ~>=~ ${foldedNumber} and folded_pn ~<~ ${foldedNumber + AFTER_ALL}`;
}

async function exactly(db: Database, foldedNumbers: readonly string[]) {
  const wanted = textArray(foldedNumbers);
  const parts = await db
    .select({ pn: part.pn })
    .from(part)
    .where(sql`${part.foldedPn} = any(${wanted})`);
  const aliases: AliasMatch[] = await db
    .select({
      alias: partAlias.alias,
      brand: partAlias.brand,
      pn: partAlias.pn,
      grade: partAlias.grade,
      noteEn: partAlias.noteEn,
      noteEs: partAlias.noteEs,
    })
    .from(partAlias)
    .where(sql`${partAlias.folded} = any(${wanted})`);
  return { partNumbers: parts.map(({ pn }) => pn), aliases };
}

/** Numbers with confusable characters or one typing error, neighbors, and similar numbers; the domain chooses among them. Each kind has its
 * own order, because a limit alone would depend on the physical row order. Numbers compare by byte, whatever the database's collation.
 * `asked` is materialized: evaluating it per row took 90 % of the time. */
async function nearest(db: Database, typed: readonly string[], visibleSeries: readonly string[]) {
  const groups = Array.from({ length: Math.ceil(typed.length / MOST_AT_ONCE) }, (_group, at) =>
    typed.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );
  const found = await Promise.all(groups.map((group) => nearestOfSome(db, group, visibleSeries)));
  return new Map(found.flat().map(({ text, pns }) => [text, pns]));
}

/** Texts per statement. Its literal limit gives the planner the row count;
 * with the default estimate of 100, PostgreSQL would spend a second on JIT compilation. */
const MOST_AT_ONCE = 8;

async function nearestOfSome(db: Database, typed: readonly string[], visibleSeries: readonly string[]) {
  const asked = typed.map((text) => ({ text, looks: looksOf(text) }));
  const visible = sql`series = any(${textArray(visibleSeries)})`;
  return db.execute<{ text: string; pns: string[] }>(sql`
    with asked as materialized (
      select entry ->> 'text' as text, array(select json_array_elements_text(entry -> 'looks')) as looks
      from json_array_elements(${JSON.stringify(asked)}::text::json) as entry limit ${sql.raw(String(typed.length))})
    select text, array(select pn from (
      (select pn from ${part} where ${visible} and confusable_pn = any(asked.looks))
      union (select pn from ${part} where folded_pn ~>=~ text and ${visible}
        order by folded_pn using ~<~ limit ${MOST_BESIDE})
      union (select pn from ${part} where folded_pn ~<~ text and ${visible}
        order by folded_pn using ~>~ limit ${MOST_BESIDE})
      union (select pn from ${part} where folded_pn % text and ${visible}
        order by similarity(folded_pn, text) desc, pn collate "C" limit ${MOST_SIMILAR})) as near order by pn collate "C") as pns
    from asked`);
}

/** Inlined in the SQL text: there are few of them. */
function idArray(ids: readonly number[]): SQL {
  return sql.raw(`'{${ids.join(",")}}'::integer[]`);
}

function branchQuery({ series, terms, values = [], otherThan = [] }: SeriesBranch): string {
  const others = otherThan.length > 0 ? `!${anyOf(valueWords(otherThan))}` : "";
  return allOf([quoteWord(seriesMark(series)), ...terms.map(termQuery), anyOf(valueWords(values)), others]);
}

function valueWords(ids: readonly number[]): string[] {
  return ids.map((id) => quoteWord(valueMark(id)));
}

/** Empty conditions are always true. */
function allOf(queries: readonly string[]): string {
  return queries.filter((query) => query !== "").join(" & ");
}

/** In parentheses, for use inside another condition. */
function anyOf(queries: readonly string[]): string {
  return queries.length === 0 ? "" : `(${queries.join(" | ")})`;
}

function termQuery({ alternatives, ranges = [] }: Term): string {
  return anyOf([...alternatives.map((words) => `(${words.map(wordQuery).join(" & ")})`), ...valueWords(ranges)]);
}

function wordQuery({ text, prefix }: Word): string {
  return prefix ? `${quoteWord(text)}:*` : quoteWord(text);
}
