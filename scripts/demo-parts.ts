// npm run demo:parts -- --count N: replaces all parts of the configured database with N parts for load tests; refused when it has real
// customers. With --to FOLDER, writes parts.csv for npm run import instead.
import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { parseArgs } from "node:util";
import { part } from "../app/services/database/catalogue-schema.ts";
import { storeLoad } from "../app/services/import/import-folder.server.ts";
import { inBlocks } from "../app/services/import/read-file.ts";
import { errorText } from "../app/services/error-text.ts";
import { openDatabase, type DatabaseService } from "../app/services/database/database.server.ts";
import { readEnvOf } from "../app/services/env.server.ts";
import { generate } from "../demo/catalogue/filler/generate.ts";
import { loadCatalogue } from "../demo/catalogue/load-catalogue.ts";
import { demoDrawings, isForeign, loadDemo } from "../demo/load-demo.ts";
import { demoPartRows } from "../demo/part-rows.ts";
import { partsCsv } from "../demo/parts-csv.ts";
import { demoUnits } from "../demo/catalogue/units.ts";

/** Dropped during the load and built afterwards, which is faster but blocks visitors. */
const SLOW_INDEXES = {
  part_words: "using gin (words)",
  part_folded_pn_fragment: "using gin (folded_pn gin_trgm_ops)",
};

const USAGE = `Usage: npm run demo:parts -- --count 100000 [--to FOLDER]

Replaces all parts of the configured database with generated ones. With --to, writes parts.csv to an existing folder instead.`;

const values = readArguments();
if (values?.help) {
  console.log(USAGE);
  process.exit();
}
const count = Number(values?.count);
const isFolder = values?.to === undefined || fs.statSync(values.to, { throwIfNoEntry: false })?.isDirectory();
if (!values || !Number.isInteger(count) || count < 1 || !isFolder) {
  console.error(isFolder ? USAGE : `--to needs an existing folder.\n\n${USAGE}`);
  process.exit(2);
}
if (readDemo()) {
  console.error("npm run demo:parts makes parts of the usual demonstration only. Start it without DEMO.");
  process.exit(2);
}
if (values.to !== undefined) {
  await pipeline(
    partsCsv(demoPartRows(generate(count, loadCatalogue()))),
    fs.createWriteStream(`${values.to}/parts.csv`),
  );
  process.exit();
}
const database = await open();
try {
  const { db } = database;
  if (await isForeign(db)) throw new Error("This database contains other customers. Nothing was changed.");
  await loadDemo(db);
  const start = performance.now();
  for (const name of Object.keys(SLOW_INDEXES)) await db.execute(sql.raw(`drop index if exists shop.${name}`));
  const parts = { file: "load test", blocks: inBlocks(demoPartRows(generate(count, loadCatalogue()), demoDrawings())) };
  const load = {
    isChange: false,
    commerce: {},
    parts,
    listPrices: null,
    stock: null,
    aliases: null,
    dataSheets: null,
    drawings: null,
    attachments: null,
  };
  await storeLoad(db, load, demoUnits());
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

function readDemo(): string | undefined {
  try {
    return readEnvOf(["database"]).DEMO;
  } catch (error) {
    console.error(errorText(error));
    process.exit(1);
  }
}

async function open(): Promise<DatabaseService> {
  try {
    return await openDatabase(readEnvOf(["database"]));
  } catch (error) {
    console.error(errorText(error));
    process.exit(1);
  }
}

function readArguments() {
  const options = { count: { type: "string" }, to: { type: "string" }, help: { type: "boolean" } } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    return null;
  }
}
