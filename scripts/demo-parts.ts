// npm run demo:parts -- --count N: fills the configured database with N parts for load tests (13,233 real ones, then parts made
// of them). Replaces all parts; refused for a database that holds somebody's own customers.
import { sql } from "drizzle-orm";
import { parseArgs } from "node:util";
import { openDatabase } from "../app/services/database/database.server.ts";
import { readEnv } from "../app/services/env.server.ts";
import { importParts } from "../app/services/import/import-parts.server.ts";
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
const database = await openDatabase(readEnv());
try {
  const { db } = database;
  if (await isForeign(db)) throw new Error("This database contains other customers. Nothing was changed.");
  await loadDemo(db);
  const start = performance.now();
  for (const name of Object.keys(SLOW_INDEXES)) await db.execute(sql.raw(`drop index if exists shop.${name}`));
  const stored = await importParts(db, demoPartRows(generate(count, loadCatalogue())), "load test");
  for (const [name, rest] of Object.entries(SLOW_INDEXES))
    await db.execute(sql.raw(`create index if not exists ${name} on shop.part ${rest}`));
  await db.execute(sql.raw("vacuum analyze shop.part"));
  console.log(`${stored} parts in ${((performance.now() - start) / 1000).toFixed(0)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
