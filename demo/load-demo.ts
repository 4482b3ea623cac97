import { eq } from "drizzle-orm";
import fs from "node:fs";
import path from "node:path";
import type { Database } from "../app/services/database/database.server.ts";
import { customer } from "../app/services/database/customer-schema.ts";
import { setting } from "../app/services/database/shop-schema.ts";
import { aliasRow } from "../app/services/import/alias-row.ts";
import { readDataSheets } from "../app/services/import/data-sheets.ts";
import { storeLoad } from "../app/services/import/import-folder.server.ts";
import { Problems } from "../app/services/import/import-error.ts";
import { checkReferences, readFolder } from "../app/services/import/read-folder.ts";
import { inPieces } from "../app/services/import/read-file.ts";
import { checkRow } from "../app/services/import/read-rows.ts";
import { readStoredReferences } from "../app/services/import/stored-references.server.ts";
import { loadAccountData } from "./commerce/load-account-data.ts";
import { loadUnusableEntries } from "./commerce/load-unusable-entries.ts";
import { parseDataSheets } from "./catalogue/datasheets.ts";
import { generateParts } from "./catalogue/generate-parts.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { demoVersion } from "./demo-version.ts";
import { DemoDrawings } from "./drawings/drawing-rows.ts";
import { demoAliasRows, demoPartRows } from "./part-rows.ts";

const NAME = "demo-data";
const DATA_SHEETS = path.join(import.meta.dirname, "catalogue/datasheets.json");

/**
 * Loads the demonstration's customers, prices, parts, favourites and carts, unless this very data is loaded already or the database is
 * somebody's own. Returns whether anything was loaded.
 */
export async function loadDemo(db: Database): Promise<boolean> {
  const version = demoVersion();
  const [known] = await db.select().from(setting).where(eq(setting.name, NAME));
  if (known?.value === version) return false;
  if (await isForeign(db)) return false;
  const problems = new Problems();
  const folder = path.join(import.meta.dirname, "commerce");
  const notes = { problems, warnings: [] };
  const read = await readFolder(folder, null, { encoding: "utf-8", notes });
  checkReferences(read, await readStoredReferences(db, read.commerce), null, notes);
  const load = {
    commerce: read.commerce,
    parts: { file: "demonstration catalogue", pieces: inPieces(demoPartRows(undefined, demoDrawings())) },
    aliases: [...demoAliasRows()].flatMap((row) => checkRow(row, aliasRow, "demonstration aliases", problems) ?? []),
    listPrices: null,
    stock: null,
    dataSheets: readDataSheets(fs.readFileSync(DATA_SHEETS, "utf8"), "datasheets.json", problems),
    drawings: demoDrawings().rows(),
  };
  problems.refuseIfAny();
  await storeLoad(db, load, problems);
  await loadUnusableEntries(db);
  await loadAccountData(db);
  const row = { name: NAME, value: version, updatedAt: new Date() };
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
  return true;
}

let drawings: DemoDrawings | null = null;

/** The drawings of all parts. Making them takes seconds, so whoever loads several databases makes them once. */
export function demoDrawings(): DemoDrawings {
  drawings ??= new DemoDrawings(generateParts(loadCatalogue()), parseDataSheets(fs.readFileSync(DATA_SHEETS, "utf8")));
  return drawings;
}

/** A database that holds customers but never held the demonstration is somebody's shop. */
export async function isForeign(db: Database): Promise<boolean> {
  const known = await db.$count(setting, eq(setting.name, NAME));
  return known === 0 && (await db.$count(customer)) > 0;
}
