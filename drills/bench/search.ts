import { sql } from "drizzle-orm";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { readEnv } from "../../app/services/env.server.ts";
import type { Services } from "../../app/registry.server.ts";
import type { Search } from "../../app/services/search/search.ts";
import { benchOwnNumbers } from "./own-numbers.ts";
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
  /** Address of a search engine that is given the parts. */
  readonly engine?: string | undefined;
  /** How many numbers of their own the customer has who searches. */
  readonly ownNumbers?: number | undefined;
};

/** Search latency of a database, a postgres:// address or the folder of an embedded one; and beside it what else is asked for. */
export async function benchSearch(
  name: string,
  target: string,
  { engine, ownNumbers = 0 }: Beside = {},
): Promise<void> {
  const place = target.startsWith("postgres") ? { DATABASE_URL: target } : { DATA_DIR: target };
  const env = readEnv({ ...TEST_ENV, ...place });
  const partNumbers = await readPartNumbers(env);
  const alone = await measureServices(env, (services) => measureSearch(services.search, partNumbers));
  tell(`Search, ${name}`, alone);
  if (ownNumbers > 0) await benchOwnNumbers(name, env, partNumbers, ownNumbers);
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
