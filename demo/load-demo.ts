import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Database } from "../app/services/database/database.server.ts";
import { customer, setting } from "../app/services/database/schema.ts";
import { importCommerce } from "../app/services/import/import-commerce.server.ts";
import { importParts } from "../app/services/import/import-parts.server.ts";
import { demoPartRows } from "./part-rows.ts";

const NAME = "demo-data";
const FOLDERS = ["commerce", "catalogue"];

/**
 * Loads the demonstration's customers, prices and parts, unless this very data is loaded already or the database is
 * somebody's own. Returns whether anything was loaded.
 */
export async function loadDemo(db: Database): Promise<boolean> {
  const fingerprint = fingerprintOf(FOLDERS.map((folder) => path.join(import.meta.dirname, folder)));
  const [known] = await db.select().from(setting).where(eq(setting.name, NAME));
  if (known?.value === fingerprint) return false;
  // A database that holds customers but never held the demonstration is somebody's shop.
  if (!known && (await db.$count(customer)) > 0) return false;
  await importCommerce(db, path.join(import.meta.dirname, "commerce"));
  await importParts(db, demoPartRows(), "demonstration catalogue");
  const row = { name: NAME, value: fingerprint, updatedAt: new Date() };
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
  return true;
}

function fingerprintOf(folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
      if (/\.(csv|txt|tsv|json)$/.test(file)) hash.update(file).update(fs.readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest("hex");
}
