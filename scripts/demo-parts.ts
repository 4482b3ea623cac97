// npm run demo:parts -- --count N: fills the configured database with N parts for load tests (13,233 real ones, then parts made
// of them). Replaces all parts; refused for a database that holds somebody's own customers.
import { sql } from "drizzle-orm";
import { parseArgs } from "node:util";
import { part } from "../app/services/database/schema.ts";
import { checkedParts } from "../app/services/import/check-parts.ts";
import { Problems } from "../app/services/import/import-error.ts";
import { storeLoad } from "../app/services/import/import-folder.server.ts";
import { errorText } from "../app/services/error-text.ts";
import { openDatabase, type DatabaseService } from "../app/services/database/database.server.ts";
import { readEnvOf } from "../app/services/env.server.ts";
import { generate } from "../demo/catalogue/filler/generate.ts";
import { loadCatalogue } from "../demo/catalogue/load-catalogue.ts";
import { isForeign, loadDemo } from "../demo/load-demo.ts";
import { demoPartRows } from "../demo/part-rows.ts";

/** Indexes that are made faster at once than row by row. Visitors wait meanwhile, so that only load tests do it. */
const SLOW_INDEXES = {
  part_words: "using gin (words)",
  part_folded_pn_fragment: "using gin (folded_pn gin_trgm_ops)",
};

const { values } = parseArgs({ options: { count: { type: "string" } } });
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) {
  console.error("Usage: npm run demo:parts -- --count 100000");
  process.exit(2);
}
const database = await open();
try {
  const { db } = database;
  if (await isForeign(db)) throw new Error("This database contains other customers. Nothing was changed.");
  await loadDemo(db);
  const start = performance.now();
  for (const name of Object.keys(SLOW_INDEXES)) await db.execute(sql.raw(`drop index if exists shop.${name}`));
  const problems = new Problems();
  const parts = checkedParts(demoPartRows(generate(count, loadCatalogue())), "load test", problems);
  await storeLoad(db, { commerce: null, parts, aliases: null, dataSheets: null }, problems);
  for (const [name, rest] of Object.entries(SLOW_INDEXES))
    await db.execute(sql.raw(`create index if not exists ${name} on shop.part ${rest}`));
  await db.execute(sql.raw("vacuum analyze shop.part"));
  console.log(`${await db.$count(part)} parts in ${((performance.now() - start) / 1000).toFixed(0)} s`);
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
} finally {
  await database.close();
}

/** Only what names the database is checked; the reason why it cannot be opened ends the command. */
async function open(): Promise<DatabaseService> {
  try {
    return await openDatabase(readEnvOf(["database"]));
  } catch (error) {
    console.error(errorText(error));
    process.exit(1);
  }
}
