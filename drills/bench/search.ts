import { sql } from "drizzle-orm";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { readEnv } from "../../app/services/env.server.ts";
import type { Services } from "../../app/registry.server.ts";
import type { Search } from "../../app/services/search/search.ts";
import { benchCustomerPartNumbers } from "./own-numbers.ts";
import {
  latencyOf,
  measureServices,
  NOTHING_ASKED,
  quantile,
  questionsOf,
  QUESTIONS,
  tell,
  WARM_UP,
  WORDS,
  type Latency,
} from "./search-questions.ts";
import { TEST_ENV } from "../../tests/setup/running-shop.ts";

type Beside = {
  readonly engine?: string | undefined;
  /** Number of customer part numbers of the searching customer. */
  readonly customerPartNumbers?: number | undefined;
};

/** Search latency of a database, a postgres:// address or the folder of an embedded one, and optional comparisons. */
export async function benchSearch(
  name: string,
  target: string,
  { engine, customerPartNumbers = 0 }: Beside = {},
): Promise<void> {
  const place = target.startsWith("postgres") ? { DATABASE_URL: target } : { DATA_DIR: target };
  const env = readEnv({ ...TEST_ENV, ...place });
  const partNumbers = await readPartNumbers(env);
  const alone = await measureServices(env, (services) => measureSearch(services.search, partNumbers));
  tell(`Search, ${name}`, alone);
  if (customerPartNumbers > 0) await benchCustomerPartNumbers(name, env, partNumbers, customerPartNumbers);
  if (!engine) return;
  const engineEnv = readEnv({ ...TEST_ENV, ...place, ELASTICSEARCH_URL: engine, ELASTICSEARCH_INDEX: INDEX });
  await measureServices(engineEnv, async (services) => {
    await buildAll(services);
    const before = services.figures.searchAnswers()?.database ?? 0;
    const beside = await measureSearch(services.search, partNumbers);
    tell(`Search, ${name}, search engine`, beside, alone);
    const fallen = (services.figures.searchAnswers()?.database ?? 0) - before;
    if (fallen > 0) console.log(`  ${fallen} queries were answered by the database instead`);
    await searchWhileBuilding(engine, services, partNumbers);
    await throwAway(engine);
  });
}

/** A temporary index, so that a shop's own index is unaffected. */
const INDEX = "ferrule-bench";

/** Concurrent searches during an index rebuild. */
const CLIENTS = 8;

/** A running shop builds a missing index by itself, so another builder may be active. */
async function buildAll({ searchIndex, health }: Services): Promise<void> {
  const start = performance.now();
  for (;;) {
    const { line, isDone } = await searchIndex.build();
    if (!isDone) throw new Error(line);
    if ((await health()).services["search"] === "ok") break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.log(`  the index is ready after ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

async function throwAway(engine: string): Promise<void> {
  const known = (await (await fetch(`${engine}/_alias/${INDEX}`)).json()) as object;
  for (const name of Object.keys(known)) await fetch(`${engine}/${name}`, { method: "DELETE" });
}

/** Eight clients search continuously during an index rebuild: none may get an error. */
async function searchWhileBuilding(engine: string, services: Services, partNumbers: readonly string[]): Promise<void> {
  const over = new AbortController();
  const times: number[] = [];
  let errors = 0;
  const work = async (client: number) => {
    for (let at = client; !over.signal.aborted; at += CLIENTS) {
      const query = at % 2 === 0 ? (partNumbers[at % partNumbers.length] ?? "") : (WORDS[at % WORDS.length] ?? "");
      const start = performance.now();
      // Another page each time, so that no answer is cached.
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

/** Milliseconds of one search as the pages send it: results, all facet counts and the parts of the first page. */
async function measureSearch(search: Search, partNumbers: readonly string[]): Promise<Latency[]> {
  const latencies: Latency[] = [];
  for (const { kind, question } of questionsOf(partNumbers, QUESTIONS + WARM_UP)) {
    const times: number[] = [];
    for (let index = 0; index < QUESTIONS + WARM_UP; index++) {
      const start = performance.now();
      await search.search({ ...NOTHING_ASKED, ...question(index) });
      if (index >= WARM_UP) times.push(performance.now() - start);
    }
    latencies.push(latencyOf(kind, times));
  }
  return latencies;
}
