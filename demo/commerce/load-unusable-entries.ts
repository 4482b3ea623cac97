import { parse } from "csv-parse/sync";
import fs from "node:fs";
import path from "node:path";
import type { Database } from "../../app/services/database/database.server.ts";
import { priceListEntry } from "../../app/services/database/price-schema.ts";

type Entry = { listName: string; valueType: string; schedule: string; partNumber: string; value: string };

/**
 * A list of no customer with entries no import takes, such as an unknown type and a value that is no number. The database of a shop
 * may hold such from before they were refused: prices must cope (R-ENT-07).
 */
export async function loadUnusableEntries(db: Database): Promise<void> {
  const text = fs.readFileSync(path.join(import.meta.dirname, "unusable-entries.csv"), "utf8");
  const entries = parse<Entry>(text, { columns: true, skip_empty_lines: true });
  const rows = entries.map((entry) => ({
    ...entry,
    schedule: entry.schedule || null,
    partNumber: entry.partNumber || null,
  }));
  await db.insert(priceListEntry).values(rows);
}
