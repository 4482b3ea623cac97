import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { part } from "../app/services/database/catalogue-schema.ts";
import { openDatabase } from "../app/services/database/database.server.ts";
import { readEnvOf } from "../app/services/env.server.ts";
import { storeLoad } from "../app/services/import/import-folder.server.ts";
import { inBlocks } from "../app/services/import/read-file.ts";
import { generate } from "../demo/catalogue/filler/generate.ts";
import { loadCatalogue } from "../demo/catalogue/load-catalogue.ts";
import { demoUnits } from "../demo/catalogue/units.ts";
import { demoDrawings, isForeign, loadDemo } from "../demo/load-demo.ts";
import { demoPartRows } from "../demo/part-rows.ts";
import { partsCsv } from "../demo/parts-csv.ts";

/** Dropped during the load and built afterwards, which is faster but blocks visitors. */
const SLOW_INDEXES = {
  part_words: "using gin (words)",
  part_folded_pn_fragment: "using gin (folded_pn gin_trgm_ops)",
};

export function writeParts(count: number, folder: string): Promise<void> {
  return pipeline(
    partsCsv(demoPartRows(generate(count, loadCatalogue()))),
    fs.createWriteStream(`${folder}/parts.csv`),
  );
}

/** Replaces all parts of the configured database. */
export async function replaceParts(count: number): Promise<void> {
  const database = await openDatabase(readEnvOf(["database"]));
  try {
    const { db } = database;
    if (await isForeign(db)) throw new Error("This database contains other customers. Nothing was changed.");
    await loadDemo(db);
    const start = performance.now();
    for (const name of Object.keys(SLOW_INDEXES)) await db.execute(sql.raw(`drop index if exists shop.${name}`));
    const parts = {
      file: "load test",
      blocks: inBlocks(demoPartRows(generate(count, loadCatalogue()), demoDrawings())),
    };
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
  } finally {
    await database.close();
  }
}
