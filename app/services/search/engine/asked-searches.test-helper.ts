import { sql } from "drizzle-orm";
import { SEARCH_QUERIES } from "../../../../demo/catalogue/search-queries.ts";
import type { Database } from "../../database/database.server.ts";
import type { SearchRequest } from "../search.ts";

/** A sample of all parts. */
const PARTS = 150;

const HOSTILE = [
  "*",
  "?",
  '"kc"',
  "\\",
  "{}",
  "a&b|!c:*",
  "x".repeat(2000),
  "~v1",
  "\u0000kc",
  "\uD800",
  "🛠 kc",
  "' or 1=1 --",
];

const NOTHING_ASKED: SearchRequest = {
  query: "",
  category: null,
  series: [],
  values: new Map(),
  ranges: new Map(),
  locale: null,
  offset: 0,
  limit: 50,
};

/** Searches of every kind, without duplicates. */
export async function askedSearches(db: Database): Promise<SearchRequest[]> {
  const parts = await db.execute<{ pn: string; series: string; category: string; key: string; slug: string }>(sql`
    with part as (
      select pn, series, category, value_ids, row_number() over (order by position)::integer as place
      from shop.part where cardinality(value_ids) > 0)
    select pn, series, category, value.key, value.slug
    from part join shop.attribute_value as value on value.id = value_ids[1 + place % cardinality(value_ids)]
    where place % (select max(place) / ${PARTS}::integer from part) = 0 order by place`);
  const aliases = await db.execute<{ alias: string }>(
    sql`select alias from shop.part_alias order by alias limit ${PARTS}`,
  );
  const words = SEARCH_QUERIES.slice(0, PARTS).map(({ query }) => query);
  const ofParts = parts.flatMap(({ pn, series, category, key, slug }, at): Partial<SearchRequest>[] => [
    { query: pn },
    { query: pn.toLowerCase().replaceAll("-", " ") },
    { query: pn.slice(0, Math.max(3, pn.length - 3)), offset: at % 30 },
    { query: pn.slice(2 + (at % 3), 7 + (at % 3)) },
    { query: pn.replaceAll("0", "O").replaceAll("1", "I") },
    { query: `${pn.slice(0, 4)}X${pn.slice(5)}` },
    { category, locale: at % 2 === 0 ? "es" : "en", offset: at },
    { values: new Map([[key, [slug]]]), offset: at % 7 },
    { query: words[at % words.length] ?? "", values: new Map([[key, [slug]]]) },
    { query: pn.slice(0, 4), series: [series], values: new Map([[key, [slug]]]), locale: "es" },
  ]);
  const all: Partial<SearchRequest>[] = [
    ...words.flatMap((query) => [{ query }, { query, locale: "es" as const, offset: 10 }]),
    ...aliases.map(({ alias }) => ({ query: alias })),
    ...HOSTILE.map((query) => ({ query })),
    {
      category: "overload-relays",
      within: { keys: ["overloadRange", "motorFla"], least: [], number: 9, quantity: null },
    },
    { query: "OT-1", within: { keys: ["overloadRange", "motorFla"], least: [], number: 9, quantity: null } },
    { query: "contactor", ranges: new Map([["ratedCurrentAC3", { from: 30, to: 50 }]]) },
    { query: "KC-0093-10 24VDC" },
    { query: "contactor 24 V", inStock: true },
    { category: "overload-relays", inStock: true },
    { query: "contactor unobtainium" },
    { query: "contactr" },
    ...ofParts,
  ];
  const asked = all.map((request) => ({ ...NOTHING_ASKED, ...request }));
  return [...new Map(asked.map((request) => [keyOf(request), request])).values()];
}

function keyOf({ values, ranges, ...rest }: SearchRequest): string {
  return JSON.stringify([rest, [...values], [...ranges]]);
}
