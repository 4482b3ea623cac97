import { parse } from "csv-parse/sync";
import fs from "node:fs";
import path from "node:path";
import type { Database } from "../../app/services/database/database.server.ts";
import { priceListEntry } from "../../app/services/database/commerce-schema.ts";

type Entry = { listName: string; valueType: string; schedule: string; partNumber: string; value: string };

/** A list with entries that imports refuse, as an older database may have them: prices must cope (R-ENT-07). */
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
