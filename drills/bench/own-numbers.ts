import { sql } from "drizzle-orm";
import type { Services } from "../../app/registry.server.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import type { Env } from "../../app/services/env.server.ts";
import { ownHits } from "../../app/services/products/product-list.server.ts";
import type { SearchRequest } from "../../app/services/search/search.ts";
import {
  latencyOf,
  measureServices,
  NOTHING_ASKED,
  questionsOf,
  QUESTIONS,
  tell,
  WARM_UP,
  type Latency,
} from "./search-questions.ts";

/** Prefix of the numbers, which are removed afterwards. */
const PREFIX = "BENCHMARK";

/** Search latency with and without customer part numbers. The two alternate and swap once, so that load and queries affect both equally. */
export async function benchCustomerPartNumbers(
  name: string,
  env: Env,
  partNumbers: readonly string[],
  count: number,
): Promise<void> {
  const customer = await loadNumbers(env, count);
  try {
    const times = { with: new Map<Latency["kind"], number[]>(), without: new Map<Latency["kind"], number[]>() };
    for (const turn of [0, 1])
      await measureServices(env, async (services) => {
        for (const { kind, question } of questionsOf(partNumbers, 2 * (QUESTIONS + WARM_UP)))
          for (let index = 0; index < 2 * (QUESTIONS + WARM_UP); index++) {
            const who = index % 2 === turn ? "with" : "without";
            const start = performance.now();
            await ask(services, { ...NOTHING_ASKED, ...question(index) }, who === "with" ? customer : null);
            const took = performance.now() - start;
            if (index >= 2 * WARM_UP) times[who].set(kind, [...(times[who].get(kind) ?? []), took]);
          }
      });
    const [without, beside] = [times.without, times.with].map((all) =>
      [...all].map(([kind, each]) => latencyOf(kind, each)),
    );
    tell(`Search, ${name}, a customer without customer part numbers`, without ?? []);
    tell(`Search, ${name}, a customer with ${count} customer part numbers`, beside ?? [], without);
  } finally {
    await onDatabase(env, (db) => db.execute(sql`delete from shop.own_number where number like ${`${PREFIX}%`}`));
  }
}

/** As a search page does: the customer's numbers in the query, and the numbers of the results. */
async function ask(services: Services, request: SearchRequest, customer: number | null): Promise<void> {
  const [{ exact, hits }] = await Promise.all([
    services.search.search(request),
    ownHits(services, customer, request.query),
  ]);
  await services.customerPartNumbers.ofParts(
    customer,
    [...exact, ...hits].map(({ pn }) => pn),
  );
}

/** Gives the first customer this many numbers for parts from all over the catalog. */
async function loadNumbers(env: Env, count: number): Promise<number> {
  return onDatabase(env, async (db) => {
    const [customer] = await db.execute<{ id: number }>(sql`select id from shop.customer order by id limit 1`);
    if (!customer) throw new Error("there is no customer to have numbers");
    await db.execute(sql`
      with part as (select pn, row_number() over (order by position) - 1 as place, count(*) over () as parts from shop.part),
        number as (select n, ${PREFIX}::text || '-' || n as number from generate_series(0, ${count}::int - 1) as n)
      insert into shop.own_number (customer_id, folded, number, pn)
      select ${customer.id}, replace(number, '-', ''), number, pn from number
      join part on place = n * greatest(1, parts / ${count}::int) % parts
      on conflict do nothing`);
    return customer.id;
  });
}

type Database = Awaited<ReturnType<typeof openDatabase>>["db"];

async function onDatabase<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(env);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
