import { sql } from "drizzle-orm";
import { openDatabase } from "../app/services/database/database.server.ts";
import { readEnv } from "../app/services/env.server.ts";
import { createServices, type Services } from "../app/registry.server.ts";
import type { SearchRequest, Search } from "../app/services/search/port.ts";
import { TEST_ENV } from "../tests/setup/running-shop.ts";

/** Questions of each kind; every one is asked once, so that no answer is a remembered one. */
const QUESTIONS = 120;

/** Asked before the clock runs, so that the database has its pages at hand. */
const WARM_UP = 20;

const WORDS = [
  "red push button",
  "luz piloto ambar 24",
  "contactor 9 a 120v",
  "clema gris",
  "relay 24vdc",
  "paro de emergencia",
  "selector 3-position",
  "enclosure stainless",
  "tower light red",
  "guardamotor 10 a",
  "wire duct gray",
  "legend plate start",
];

const FILTERS = [
  ["capColor", "red"],
  ["coilVoltage", "24-v-dc-coil"],
  ["contacts", "1-no"],
  ["lampVoltage", "24-v-ac-dc-led"],
  ["blockColor", "gray"],
  ["material", "stainless-steel-304"],
  ["poles", "3-pole"],
] as const;

const KINDS = [
  "exact",
  "prefix",
  "words with facets",
  "words, facets and a filter",
  "a piece of a number",
  "a misread number",
] as const;

type Latency = { kind: (typeof KINDS)[number]; p50: number; p95: number };

/**
 * Search latency of a database, a postgres:// address or the folder of an embedded one; and beside it of a search engine that is given its
 * parts, where the address of one is told.
 */
export async function benchSearch(name: string, target: string, engine?: string): Promise<void> {
  const place = target.startsWith("postgres") ? { DATABASE_URL: target } : { DATA_DIR: target };
  const env = readEnv({ ...TEST_ENV, ...place });
  const partNumbers = await readPartNumbers(env);
  const alone = await measureServices(env, (services) => measureSearch(services.search, partNumbers));
  tell(`Search, ${name}`, alone);
  if (!engine) return;
  const engineEnv = readEnv({ ...TEST_ENV, ...place, ELASTICSEARCH_URL: engine, ELASTICSEARCH_INDEX: INDEX });
  await measureServices(engineEnv, async (services) => {
    await buildAll(services);
    const before = services.figures.searchAnswers()?.database ?? 0;
    const beside = await measureSearch(services.search, partNumbers);
    tell(`Search, ${name}, search engine`, beside, alone);
    const fallen = (services.figures.searchAnswers()?.database ?? 0) - before;
    if (fallen > 0) console.log(`  ${fallen} questions were answered by the database in its place`);
    await searchWhileBuilding(engine, services, partNumbers);
    await throwAway(engine);
  });
}

/** Of its own, and thrown away: what a shop has there is not touched. */
const INDEX = "ferrule-bench";

/** People who search while the index is built anew. */
const CLIENTS = 8;

function tell(title: string, latencies: readonly Latency[], beside?: readonly Latency[]): void {
  console.log(`${title}: milliseconds, p50 and p95${beside ? ", and their ratio to the database's" : ""}`);
  for (const [at, { kind, p50, p95 }] of latencies.entries()) {
    const other = beside?.[at];
    const ratio = other ? `   ${(p50 / other.p50).toFixed(2)} ${(p95 / other.p95).toFixed(2)}` : "";
    console.log(`  ${kind.padEnd(28)} ${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}${ratio}`);
  }
}

async function measureServices<T>(
  env: ReturnType<typeof readEnv>,
  run: (services: Services) => Promise<T>,
): Promise<T> {
  const services = await createServices(env);
  try {
    return await run(services);
  } finally {
    await services.close();
  }
}

/** The shop looks by itself whether there is an index, so that somebody else may be building it. */
async function buildAll({ searchIndex, health }: Services): Promise<void> {
  const start = performance.now();
  for (;;) {
    const { line, isDone } = await searchIndex.build();
    if (!isDone) throw new Error(line);
    if ((await health()).services["search"] === "ok") break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.log(`  the index is there after ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

async function throwAway(engine: string): Promise<void> {
  const known = (await (await fetch(`${engine}/_alias/${INDEX}`)).json()) as object;
  for (const name of Object.keys(known)) await fetch(`${engine}/${name}`, { method: "DELETE" });
}

/** Eight people search on and on while the index is thrown away and built anew: not one may be told an error. */
async function searchWhileBuilding(engine: string, services: Services, partNumbers: readonly string[]): Promise<void> {
  const over = new AbortController();
  const times: number[] = [];
  let errors = 0;
  const work = async (client: number) => {
    for (let at = client; !over.signal.aborted; at += CLIENTS) {
      const query = at % 2 === 0 ? (partNumbers[at % partNumbers.length] ?? "") : (WORDS[at % WORDS.length] ?? "");
      const start = performance.now();
      // Answers are not remembered: each is of another page.
      await services.search.search({ ...NOTHING_ASKED, query, offset: at % 997 }).then(
        () => times.push(performance.now() - start),
        () => (errors += 1),
      );
    }
  };
  await throwAway(engine);
  const working = Array.from({ length: CLIENTS }, (_client, at) => work(at));
  await buildAll(services);
  over.abort();
  await Promise.all(working);
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(0));
  console.log(
    `  meanwhile ${CLIENTS} people: ${times.length} searches, ${errors} errors, p50 ${p50} and p95 ${p95} ms`,
  );
}

/** Some part numbers from all over the catalogue. */
async function readPartNumbers(env: ReturnType<typeof readEnv>): Promise<string[]> {
  const database = await openDatabase(env);
  try {
    const rows = await database.db.execute<{ pn: string }>(sql`
      with part as (select pn, series, row_number() over (order by position) as place from shop.part)
      select pn from part where series <> 'RLU' and place % greatest(1, (select max(place) from part) / 500) = 0 order by place`);
    return rows.map(({ pn }) => pn);
  } finally {
    await database.close();
  }
}

/** Milliseconds of one search as the pages ask it: hits, counts of all facets and the parts of the first page. */
async function measureSearch(search: Search, partNumbers: readonly string[]): Promise<Latency[]> {
  const sample = (index: number) => partNumbers[Math.floor((index * partNumbers.length) / (QUESTIONS + WARM_UP))] ?? "";
  const prefix = (index: number) => sample(index).slice(0, Math.max(3, sample(index).length - 3));
  const filter = (index: number) => {
    const [key, slug] = FILTERS[index % FILTERS.length] ?? ["", ""];
    return { values: new Map([[key, [slug]]]) };
  };
  const words = (index: number) => WORDS[index % WORDS.length] ?? "";
  const piece = (index: number) => sample(index).slice(2 + (index % 3), 8 + (index % 3));
  const misread = (index: number) => sample(index).replaceAll("0", "O").replaceAll("1", "I");
  return [
    await measure("exact", search, (index) => ({ query: sample(index) })),
    await measure("prefix", search, (index) => ({ query: prefix(index) })),
    // Pages differ, so that every question is new.
    await measure("words with facets", search, (index) => ({ query: words(index), offset: index })),
    await measure("words, facets and a filter", search, (index) => ({
      query: words(index),
      offset: index,
      ...filter(index),
    })),
    await measure("a piece of a number", search, (index) => ({ query: piece(index), offset: index })),
    await measure("a misread number", search, (index) => ({ query: misread(index), offset: index })),
  ];
}

async function measure(
  kind: Latency["kind"],
  search: Search,
  question: (index: number) => Partial<SearchRequest>,
): Promise<Latency> {
  const times: number[] = [];
  for (let index = 0; index < QUESTIONS + WARM_UP; index++) {
    const start = performance.now();
    await search.search({ ...NOTHING_ASKED, ...question(index) });
    if (index >= WARM_UP) times.push(performance.now() - start);
  }
  return { kind, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

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

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
