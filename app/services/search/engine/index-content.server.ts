import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { part, partAlias, seriesSummary } from "../../database/catalogue-schema.ts";
import type { AliasToIndex, PartToIndex } from "./engine-document.ts";

const PAGE = 1000;

export type IndexContent = {
  version: string;
  parts: number;
  aliases: number;
  /** 16 hex digits, a hash of all indexed data. */
  fingerprint: string;
};

/** Read in one statement. Prices and stock are not indexed, so their imports keep the fingerprint and the index. */
export async function readContent(db: Database): Promise<IndexContent> {
  const [row] = await db.execute<IndexContent & { hash: string }>(sql`
    with parts as (
      select count(*)::integer as count,
        coalesce(sum(hashtextextended(concat_ws(' ', pn, position, folded_pn, series, value_ids::text, words::text), 0)::numeric), 0)
          as hash
      from ${part}),
    aliases as (
      select count(*)::integer as count,
        coalesce(sum(hashtextextended(row(alias.*)::text, 0)::numeric), 0) as hash
      from ${partAlias} as alias)
    select coalesce((select value from shop.setting where name = 'data-version'), 'none') as version,
      parts.count as parts, aliases.count as aliases,
      left(md5(parts.hash || ' ' || aliases.hash), 16) as fingerprint
    from parts, aliases`);
  if (!row) throw new Error("the database returned no content to index");
  const { version, parts, aliases, fingerprint } = row;
  return { version, parts, aliases, fingerprint };
}

/** In order of part numbers, one query per page; holds no connection between pages. */
export async function* readParts(db: Database): AsyncGenerator<readonly PartToIndex[]> {
  for (let last = ""; ;) {
    const page = await partsBehind(db, last);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.pn ?? "";
  }
}

function partsBehind(db: Database, last: string): Promise<readonly PartToIndex[]> {
  return db.execute<PartToIndex>(sql`
    select pn, folded_pn as folded, confusable_pn as confusable, series, position, value_ids as values,
      tsvector_to_array(words) as words
    from ${part} where pn > ${last} order by pn limit ${PAGE}`);
}

export function readAliases(db: Database): Promise<readonly AliasToIndex[]> {
  return db.execute<AliasToIndex>(sql`
    select folded, alias, brand, pn, grade, note_en as "noteEn", note_es as "noteEs" from ${partAlias}`);
}

export async function readSeriesCounts(db: Database): Promise<Map<string, number>> {
  const rows = await db.select({ series: seriesSummary.series, parts: seriesSummary.parts }).from(seriesSummary);
  return new Map(rows.map(({ series, parts }) => [series, parts]));
}

export async function readSamples(db: Database, most: number): Promise<{ pn: string; folded: string }[]> {
  const rows = await db.execute<{ pn: string; folded: string }>(sql`
    select first.pn, first.folded_pn as folded from (select series from ${seriesSummary} limit ${most}) as summary
    cross join lateral (
      select pn, folded_pn from ${part} where part.series = summary.series order by position limit 1) as first`);
  return [...rows];
}
