import { eq, inArray } from "drizzle-orm";
import fs from "node:fs";
import path from "node:path";
import type { Database } from "../app/services/database/database.server.ts";
import { customer } from "../app/services/database/customer-schema.ts";
import { setting } from "../app/services/database/shop-schema.ts";
import { aliasRow } from "../app/services/import/file-rows.ts";
import { StartError } from "../app/services/service-errors.ts";
import {
  type Load,
  type ReadOptions,
  checkReferences,
  readDataSheets,
  readFolder,
} from "../app/services/import/read-folder.ts";
import { storeLoad } from "../app/services/import/import-folder.server.ts";
import { Problems } from "../app/services/import/import-error.ts";
import { readAddresses } from "../app/services/import/read-addresses.ts";
import { inBlocks } from "../app/services/import/read-file.ts";
import { checkRow } from "../app/services/import/read-rows.ts";
import { readStoredReferences } from "../app/services/import/stored-references.server.ts";
import { bearingRows } from "./bearings/catalogue/part-rows.ts";
import { loadAccountData } from "./commerce/load-account-data.ts";
import { loadUnusableEntries } from "./commerce/load-unusable-entries.ts";
import { parseDataSheets } from "./catalogue/datasheets.ts";
import { generateParts } from "./catalogue/generate-parts.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { DEMO_NOTES, demoFolder, demoNote } from "./demos.ts";
import { demoVersion } from "./demo-version.ts";
import { loadCompanies } from "./load-company.ts";
import { loadStaff } from "./load-staff.ts";
import { DemoDrawings } from "./drawings/drawing-rows.ts";
import { demoAliasRows, demoPartRows, demoStockRows } from "./part-rows.ts";
import { demoUnits } from "./catalogue/units.ts";

const DATA_SHEETS = path.join(import.meta.dirname, "catalogue/datasheets.json");

/** Loads the demonstration of DEMO, unless this data is loaded. Throws {@link StartError} for an unknown or another demonstration. */
export async function loadDemo(db: Database, name = ""): Promise<boolean> {
  const folder = demoFolder(name);
  const version = demoVersion(folder);
  const note = demoNote(name);
  const [known] = await db.select().from(setting).where(eq(setting.name, note));
  if (known?.value === version) return false;
  if (!known && (await holdsAnother(db, name)))
    throw new StartError("The database holds another demonstration. Give this one its own DATA_DIR or DATABASE_URL.");
  if (await isForeign(db, name)) return false;
  await (name === "" ? loadControls(db, folder) : loadBearings(db, folder));
  await loadStaff(db, path.join(folder, "commerce"));
  await loadCompanies(db, path.join(folder, "commerce"));
  const row = { name: note, value: version, updatedAt: new Date() };
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
  return true;
}

async function loadControls(db: Database, folder: string): Promise<void> {
  const problems = new Problems();
  const read = await readCommerce(db, folder, problems);
  const load = {
    ...read,
    parts: { file: "demonstration catalogue", blocks: inBlocks(demoPartRows(undefined, demoDrawings())) },
    aliases: [...demoAliasRows()].flatMap((row) => checkRow(row, aliasRow, "demonstration aliases", problems) ?? []),
    stock: { file: "demonstration stock", blocks: inBlocks(demoStockRows(new Date())) },
    dataSheets: readDataSheets(fs.readFileSync(DATA_SHEETS, "utf8"), "datasheets.json", problems),
    drawings: demoDrawings().rows(),
    attachments: null,
  };
  problems.refuseIfAny();
  await storeLoad(db, load, demoUnits(), problems);
  await loadUnusableEntries(db);
  await loadAccountData(db);
}

async function loadBearings(db: Database, folder: string): Promise<void> {
  const problems = new Problems();
  const { rows, drawings: drawn } = bearingRows();
  const read = await readCommerce(db, folder, problems);
  const load = { ...read, parts: { file: "bearings", blocks: inBlocks(rows) }, drawings: drawn };
  problems.refuseIfAny();
  await storeLoad(db, load, demoUnits(path.join(folder, "catalogue")), problems);
}

async function readCommerce(db: Database, demo: string, problems: Problems): Promise<Load> {
  const options: ReadOptions = { encoding: "utf-8", notes: { problems, warnings: [] } };
  const shared = await readFolder(path.join(import.meta.dirname, "shared"), null, options);
  const own = await readFolder(path.join(demo, "commerce"), null, options);
  const read = { ...own, commerce: { ...shared.commerce, ...own.commerce } };
  const stored = await readStoredReferences(db, read);
  checkReferences(read, stored, null, options.notes);
  return { ...read, commerce: readAddresses(read.commerce, stored, problems) };
}

let drawings: DemoDrawings | null = null;

/** The drawings of all parts, which take seconds: make them once for several databases. */
export function demoDrawings(): DemoDrawings {
  drawings ??= new DemoDrawings(generateParts(loadCatalogue()), parseDataSheets(fs.readFileSync(DATA_SHEETS, "utf8")));
  return drawings;
}

/** A database with customers that never held a demonstration is a real shop. */
export async function isForeign(db: Database, name = ""): Promise<boolean> {
  const known = await db.$count(setting, eq(setting.name, demoNote(name)));
  return known === 0 && (await db.$count(customer)) > 0;
}

async function holdsAnother(db: Database, name: string): Promise<boolean> {
  const found = await db.select().from(setting).where(inArray(setting.name, DEMO_NOTES));
  return found.some((each) => each.name !== demoNote(name));
}
