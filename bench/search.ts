import { sql } from "drizzle-orm";
import { openDatabase } from "../app/services/database/database.server.ts";
import { readEnv } from "../app/services/env.server.ts";
import { createServices } from "../app/registry.server.ts";
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

type Kind = "exact" | "prefix" | "words with facets" | "words, facets and a filter";
type Latency = { kind: Kind; p50: number; p95: number };

/** Search latency of a database: a postgres:// address or the folder of an embedded one. */
export async function benchSearch(name: string, target: string): Promise<void> {
  console.log(`Search, ${name}: milliseconds, p50 and p95`);
  for (const { kind, p50, p95 } of await measureTarget(target))
    console.log(`  ${kind.padEnd(28)} ${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`);
}

async function measureTarget(target: string): Promise<Latency[]> {
  const place = target.startsWith("postgres") ? { DATABASE_URL: target } : { DATA_DIR: target };
  const env = readEnv({ ...TEST_ENV, ...place });
  const partNumbers = await readPartNumbers(env);
  const services = await createServices(env);
  try {
    return await measureSearch(services.search, partNumbers);
  } finally {
    await services.close();
  }
}

/** Some part numbers from all over the catalogue. */
async function readPartNumbers(env: ReturnType<typeof readEnv>): Promise<string[]> {
  const database = await openDatabase(env);
  try {
    const rows = await database.db.execute<{ pn: string }>(sql`
      select pn from shop.part where series <> 'RLU'
      and position % greatest(1, (select max(position) from shop.part) / 500) = 0 order by position`);
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
  ];
}

async function measure(
  kind: Kind,
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
