import { LEAST_SIMILARITY, trigramsOf } from "../../../domain/search/trigrams.ts";
import type { Term, Word } from "../../../domain/search/understand.ts";
import { looksOf, MOST_BESIDE, MOST_SIMILAR } from "../near-candidates.ts";
import { MOST_HITS, type FindRequest, type HitSource, type SeriesBranch } from "../search.ts";

export type Query = Readonly<Record<string, unknown>>;

/** Conditions per query; engines refuse many more than 1,000. */
const MOST_CONDITIONS = 500;

/** Buckets; MOST_HITS hits cannot have more. */
const [MOST_SERIES, MOST_VALUES] = [3000, 60_000];

/** The engine scores with rounded numbers, so more candidates are read than needed. */
const MORE_SIMILAR = 4 * MOST_SIMILAR;

/** Engines refuse longer prefixes. */
const LONGEST_BEGINNING = 255;

const NUMBERS_ONLY = { _source: false, docvalue_fields: ["pn"] };

/** Ranked series may need several queries, in order.
 * Each then returns its hits from 0, because the hits of the groups before it are not known. */
export function findQueries(request: FindRequest): Query[] {
  const { source } = request;
  const until = Math.min(request.offset + request.limit, MOST_HITS);
  if (source.kind !== "series") {
    const filter = [numberFilter(source), anyOf("series", request.visibleSeries), ...groupFilters(request)];
    return [{ ...page(request, request.offset, until), query: { bool: { filter } }, sort: [{ position: "asc" }] }];
  }
  const groups = inGroups(source.branches);
  const from = groups.length === 1 ? request.offset : 0;
  return groups.map((group) => ({
    ...page(request, from, until),
    query: branchesQuery(group, source, request),
    sort: [{ _score: "desc" }, { position: "asc" }],
  }));
}

function page({ limit, isCounted }: FindRequest, from: number, until: number): Query {
  const counts = {
    track_total_hits: MOST_HITS + 1,
    aggs: {
      series: { terms: { field: "series", size: MOST_SERIES } },
      values: { terms: { field: "values", size: MOST_VALUES } },
    },
  };
  return {
    ...NUMBERS_ONLY,
    from: Math.min(from, MOST_HITS),
    size: limit === 0 ? 0 : Math.max(0, until - from),
    ...(isCounted ? counts : { track_total_hits: false }),
  };
}

function inGroups(branches: readonly SeriesBranch[]): SeriesBranch[][] {
  const groups: SeriesBranch[][] = [[]];
  let conditions = 0;
  for (const branch of branches) {
    const own = conditionsOf(branch);
    if (conditions > 0 && conditions + own > MOST_CONDITIONS) {
      groups.push([]);
      conditions = 0;
    }
    groups.at(-1)?.push(branch);
    conditions += own;
  }
  return groups;
}

function conditionsOf({ terms }: SeriesBranch): number {
  return 3 + terms.reduce((sum, { alternatives }) => sum + 1 + alternatives.flat().length, 0);
}

/** Score: branch rank first, then parts with `later` values last. */
function branchesQuery(
  branches: readonly SeriesBranch[],
  source: HitSource & { kind: "series" },
  request: FindRequest,
) {
  const queries = branches.map((branch, place) => ({
    constant_score: { filter: branchFilter(branch), boost: 2 * (branches.length - place) },
  }));
  const isNow = { bool: { must_not: [anyOf("values", request.later.map(String))] } };
  const begun = source.beginning === undefined ? [] : [begins("folded", source.beginning)];
  return {
    bool: {
      must: [queries.length === 0 ? { match_none: {} } : { dis_max: { queries } }],
      should: [{ constant_score: { filter: isNow, boost: 1 } }],
      filter: [...begun, ...(request.isCounted ? groupFilters(request) : [])],
    },
  };
}

function branchFilter({ series, terms, values = [], otherThan = [] }: SeriesBranch): Query {
  const filter = [
    { term: { series } },
    ...terms.flatMap(termFilter),
    ...(values.length > 0 ? [anyOf("values", values.map(String))] : []),
  ];
  return { bool: { filter, must_not: [anyOf("values", otherThan.map(String))] } };
}

function termFilter({ alternatives, ranges = [] }: Term): Query[] {
  const should: Query[] = alternatives.map((words) => ({ bool: { filter: words.map(wordFilter) } }));
  if (ranges.length > 0) should.push(anyOf("values", ranges.map(String)));
  return should.length === 0 ? [] : [{ bool: { should, minimum_should_match: 1 } }];
}

function wordFilter({ text, prefix }: Word): Query {
  return prefix ? begins("words", text) : { term: { words: text } };
}

function numberFilter({ kind, foldedNumber }: HitSource & { foldedNumber: string }): Query {
  return begins(kind === "fragment" ? "pieces" : "folded", foldedNumber);
}

function begins(field: string, beginning: string): Query {
  return beginning.length > LONGEST_BEGINNING ? { match_none: {} } : { prefix: { [field]: { value: beginning } } };
}

function groupFilters({ valueGroups }: FindRequest): Query[] {
  return valueGroups.filter((ids) => ids.length > 0).map((ids) => anyOf("values", ids.map(String)));
}

function anyOf(field: string, values: readonly string[]): Query {
  return { terms: { [field]: values } };
}

export function exactQuery(foldedNumbers: readonly string[]): Query {
  const should = [anyOf("folded", foldedNumbers), anyOf("alias", foldedNumbers)];
  return {
    _source: false,
    docvalue_fields: ["pn", "aliasOf"],
    size: 2 * foldedNumbers.length,
    track_total_hits: false,
    query: { bool: { filter: [{ bool: { should, minimum_should_match: 1 } }] } },
  };
}

/** In order: confusable numbers, the next numbers, the previous numbers, similar numbers. */
export function nearQueries(text: string, visibleSeries: readonly string[]): [Query, Query, Query, Query] {
  const numbers = { ...NUMBERS_ONLY, track_total_hits: false };
  const visible = anyOf("series", visibleSeries);
  const all = (filter: Query) => ({ bool: { filter: [filter, visible] } });
  return [
    { ...numbers, size: MOST_HITS, query: all(anyOf("confusable", looksOf(text))) },
    { ...numbers, size: MOST_BESIDE, query: all({ range: { folded: { gte: text } } }), sort: [{ folded: "asc" }] },
    { ...numbers, size: MOST_BESIDE, query: all({ range: { folded: { lt: text } } }), sort: [{ folded: "desc" }] },
    {
      ...numbers,
      docvalue_fields: ["pn", "folded"],
      size: MORE_SIMILAR,
      query: similarQuery(text, visible),
      sort: [{ _score: "desc" }, { pn: "asc" }],
    },
  ];
}

/** Trigram similarity is s ÷ (a + b − s): s shared, a of the text, b of the number.
 * It grows with s ÷ (a + b). The engine counts s; each value of b gets its own weight. */
function similarQuery(text: string, visible: Query): Query {
  const grams = [...trigramsOf(text)];
  const least = Math.ceil(grams.length * LEAST_SIMILARITY);
  const most = Math.floor(grams.length / LEAST_SIMILARITY);
  const functions = Array.from({ length: most - least + 1 }, (_factor, at) => ({
    filter: { term: { gramCount: least + at } },
    weight: 1 / (grams.length + least + at),
  }));
  const bool = {
    should: grams.map((gram) => ({ constant_score: { filter: { term: { grams: gram } } } })),
    minimum_should_match: least,
    filter: [visible, { range: { gramCount: { gte: least, lte: most } } }],
  };
  return { function_score: { query: { bool }, functions, score_mode: "first", boost_mode: "multiply" } };
}
