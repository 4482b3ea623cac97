// npm run bench:search -- NAME=TARGET …: search latency on databases filled by `npm run demo:parts`. A target is a postgres://
// address or the folder of an embedded database; without any, the demonstration catalogue on the embedded one is measured.
import { sql } from "drizzle-orm";
import { openDatabase } from "../app/services/database/database.server.ts";
import { readEnv } from "../app/services/env.server.ts";
import { createServices } from "../app/services/registry.server.ts";
import { TEST_ENV } from "../tests/setup/running-shop.ts";
import { temporaryDataDir } from "../tests/setup/temporary-folder.ts";
import { measureSearch, type Latency } from "./search.ts";

const targets = process.argv.slice(2).map((argument) => argument.split(/=(.*)/s, 2) as [string, string]);
if (targets.length === 0) targets.push(["embedded, 13,233 parts", (await temporaryDataDir()).folder]);
for (const [name, target] of targets) {
  console.log(`Search, ${name}: milliseconds, p50 and p95`);
  for (const { kind, p50, p95 } of await measureTarget(target))
    console.log(`  ${kind.padEnd(28)} ${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`);
}
process.exit(0);

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
