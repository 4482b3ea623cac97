import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Database } from "../app/services/database/database.server.ts";
import { customer, setting } from "../app/services/database/schema.ts";
import { aliasRow } from "../app/services/import/alias-row.ts";
import { checkedParts } from "../app/services/import/check-parts.ts";
import { readDataSheets } from "../app/services/import/data-sheets.ts";
import { storeLoad } from "../app/services/import/import-folder.server.ts";
import { Problems } from "../app/services/import/import-error.ts";
import { readFolder } from "../app/services/import/read-folder.ts";
import { checkRow } from "../app/services/import/read-rows.ts";
import { loadAccountData } from "./commerce/load-account-data.ts";
import { loadUnusableEntries } from "./commerce/load-unusable-entries.ts";
import { demoAliasRows, demoPartRows } from "./part-rows.ts";

const NAME = "demo-data";
const DATA_SHEETS = path.join(import.meta.dirname, "catalogue/datasheets.json");

const FOLDERS = ["commerce", "catalogue"];

/**
 * Loads the demonstration's customers, prices, parts, favourites and carts, unless this very data is loaded already or the database is
 * somebody's own. Returns whether anything was loaded.
 */
export async function loadDemo(db: Database): Promise<boolean> {
  const fingerprint = fingerprintOf(FOLDERS.map((folder) => path.join(import.meta.dirname, folder)));
  const [known] = await db.select().from(setting).where(eq(setting.name, NAME));
  if (known?.value === fingerprint) return false;
  if (await isForeign(db)) return false;
  const problems = new Problems();
  const folder = path.join(import.meta.dirname, "commerce");
  const load = {
    commerce: readFolder(folder, "utf-8", null, { problems, warnings: [] }).commerce,
    parts: checkedParts(demoPartRows(), "demonstration catalogue", problems),
    aliases: [...demoAliasRows()].flatMap((row) => checkRow(row, aliasRow, "demonstration aliases", problems) ?? []),
    dataSheets: readDataSheets(fs.readFileSync(DATA_SHEETS, "utf8"), "datasheets.json", problems),
  };
  problems.refuseIfAny();
  await storeLoad(db, load, problems);
  await loadUnusableEntries(db);
  await loadAccountData(db);
  const row = { name: NAME, value: fingerprint, updatedAt: new Date() };
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
  return true;
}

/** A database that holds customers but never held the demonstration is somebody's shop. */
export async function isForeign(db: Database): Promise<boolean> {
  const known = await db.$count(setting, eq(setting.name, NAME));
  return known === 0 && (await db.$count(customer)) > 0;
}

function fingerprintOf(folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
      if (/\.(csv|txt|tsv|json|ts)$/.test(file) && !file.endsWith(".test.ts"))
        hash.update(file).update(fs.readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest("hex");
}
