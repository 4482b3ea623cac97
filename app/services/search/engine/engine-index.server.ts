import { z } from "zod";
import { isSimilar, similarity, trigramsOf } from "../../../domain/search/trigrams.ts";
import { MOST_SIMILAR } from "../near-candidates.ts";
import { MOST_HITS, type AliasMatch, type FindRequest, type FoundParts, type PartIndex } from "../search.ts";
import { type EngineClient, EngineError } from "./engine-client.server.ts";
import { exactQuery, findQueries, nearQueries, type Query } from "./engine-query.ts";

export type BuiltIndex = { name: string; documents: number };

export function createEngineIndex(client: EngineClient, index: BuiltIndex, limitMs: number): PartIndex {
  const ask = (queries: readonly Query[]) => askAll(client, index, queries, limitMs);
  return {
    async find(request) {
      return joined(request, await ask(findQueries(request)));
    },
    async exactly(foldedNumbers) {
      if (foldedNumbers.length === 0) return { partNumbers: [], aliases: [] };
      const [answer] = await ask([exactQuery(foldedNumbers)]);
      const hits = answer?.hits.hits ?? [];
      return {
        partNumbers: hits.flatMap(({ fields }) => fields.pn ?? []),
        aliases: hits.flatMap(({ fields }) => fields.aliasOf ?? []).map(aliasIn),
      };
    },
    async nearest(typed, visibleSeries) {
      const answers = await ask(typed.flatMap((text) => nearQueries(text, visibleSeries)));
      return new Map(typed.map((text, at) => [text, nearIn(text, answers.slice(4 * at, 4 * at + 4))]));
    },
  };
}

const hit = z.object({
  fields: z
    .object({
      pn: z.array(z.string()).optional(),
      folded: z.array(z.string()).optional(),
      aliasOf: z.array(z.string()).optional(),
    })
    .default({}),
});

const buckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });

/** An answer that timed out or lacks a shard is incomplete and rejected. */
const answer = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({ total: z.object({ value: z.number() }).optional(), hits: z.array(hit) }),
  aggregations: z.object({ series: buckets, values: buckets }).optional(),
});

type Answer = z.infer<typeof answer>;

const answers = z.object({ responses: z.array(z.unknown()) });

const alias: z.ZodType<AliasMatch> = z.object({
  alias: z.string(),
  brand: z.string().nullable(),
  pn: z.string(),
  grade: z.string(),
  noteEn: z.string(),
  noteEs: z.string(),
});

const EVERYTHING: Query = { size: 0, track_total_hits: true, query: { match_all: {} } };

/** One request, plus a count of all documents: an index that lost documents would otherwise return too few parts without an error. */
async function askAll(
  client: EngineClient,
  { name, documents }: BuiltIndex,
  queries: readonly Query[],
  limitMs: number,
): Promise<Answer[]> {
  const lines = [...queries, EVERYTHING].flatMap((query) => [
    "{}",
    JSON.stringify({ ...query, timeout: `${limitMs}ms` }),
  ]);
  const parsed = answers.safeParse(
    await client.call({ method: "POST", path: `/${encodeURIComponent(name)}/_msearch`, lines, limitMs }),
  );
  const responses = parsed.data?.responses ?? [];
  if (responses.length !== queries.length + 1) throw new EngineError("the search engine: no answer", null, undefined);
  const all = responses.map(readAnswer);
  const known = all.pop()?.hits.total?.value;
  if (known !== documents)
    throw new EngineError(`the search engine: index ${name} has ${known} documents of ${documents}`, null, undefined);
  return all;
}

const refused = z.object({ status: z.number(), error: z.object({ type: z.string() }) });

function readAnswer(response: unknown): Answer {
  const read = answer.safeParse(response);
  if (read.success) return read.data;
  const { data } = refused.safeParse(response);
  const what = data ? data.error.type : `half an answer, ${read.error.issues[0]?.path.join(".")}`;
  throw new EngineError(`the search engine: ${what}`, data?.status ?? null, undefined);
}

function joined({ offset, limit, isCounted }: FindRequest, found: readonly Answer[]): FoundParts {
  const isWhole = found.length === 1;
  const hits = found.flatMap(({ hits }) => hits.hits.flatMap(({ fields }) => fields.pn ?? []));
  const total = found.reduce((sum, { hits }) => sum + (hits.total?.value ?? 0), 0);
  if (isCounted && found.some(({ hits, aggregations }) => !hits.total || !aggregations))
    throw new EngineError("the search engine: nothing was counted", null, undefined);
  return {
    total: Math.min(total, MOST_HITS),
    isCapped: total > MOST_HITS,
    inStock: null,
    partNumbers: isWhole ? hits : hits.slice(offset, Math.min(offset + limit, MOST_HITS)),
    bySeries: counted(found, "series"),
    byValue: new Map(
      [...counted(found, "values")].map(([id, parts]) => [Number(id), parts] as const).toSorted(([a], [b]) => a - b),
    ),
  };
}

function counted(found: readonly Answer[], by: "series" | "values"): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { aggregations } of found)
    for (const { key, doc_count: parts } of aggregations?.[by].buckets ?? [])
      counts.set(key, (counts.get(key) ?? 0) + parts);
  return counts;
}

function aliasIn(text: string): AliasMatch {
  return alias.parse(JSON.parse(text));
}

function nearIn(text: string, found: readonly Answer[]): string[] {
  const [looks = [], behind = [], before = [], similar = []] = found.map(({ hits }) => hits.hits);
  const beside = [...looks, ...behind, ...before].flatMap(({ fields }) => fields.pn ?? []);
  const grams = trigramsOf(text);
  const alike = similar
    .flatMap(({ fields: { pn: [pn] = [], folded: [folded] = [] } }) =>
      pn === undefined || folded === undefined ? [] : [{ pn, likeness: similarity(grams, trigramsOf(folded)) }],
    )
    .filter(({ likeness }) => isSimilar(likeness))
    .toSorted((a, b) => b.likeness - a.likeness || byLetter(a.pn, b.pn))
    .slice(0, MOST_SIMILAR);
  return [...new Set([...beside, ...alike.map(({ pn }) => pn)])].toSorted(byLetter);
}

function byLetter(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
