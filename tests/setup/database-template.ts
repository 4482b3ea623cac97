import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";

const SOURCES = [
  "app/services/database/migrations",
  "app/services/import",
  "app/domain/search",
  "demo/shared",
  "demo/commerce",
  "demo/catalogue",
  "demo/drawings",
  "demo/bearings",
  "app/domain/drawings",
];

/** A database directory of a demonstration, made once per set of migrations and data, since a copy takes a fraction of the time. */
export async function databaseTemplate(demo?: string): Promise<string> {
  const template = templateFolder(demo ? `database-${demo}` : "database");
  if (fs.existsSync(path.join(template, "postgres"))) return template;
  const fresh = `${template}.${process.pid}`;
  const database = await openDatabase({ DATA_DIR: fresh });
  await loadDemo(database.db, demo);
  const log = await beginLog(database.db);
  await database.close();
  removeLogsBut(log, path.join(fresh, "postgres", "pg_wal"));
  fs.rmSync(path.join(fresh, "postgres.lock"), { force: true });
  try {
    fs.renameSync(fresh, template);
  } catch {
    fs.rmSync(fresh, { recursive: true });
  }
  return template;
}

/** A folder for databases of the current migrations and data. */
export function templateFolder(kind: string): string {
  return path.resolve(".cache", `${kind}-${sourcesHash()}`);
}

/** Starts a new file of the write-ahead log, in which the database ends cleanly: no other is needed to open it. */
async function beginLog(db: Database): Promise<string> {
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`checkpoint`);
  const [row] = await db.execute<{ name: string }>(sql`select pg_walfile_name(pg_current_wal_lsn()) as name`);
  if (!row) throw new Error("the database has no write-ahead log");
  return row.name;
}

/** The log keeps spare files of 16 MB, which every test would copy. */
function removeLogsBut(kept: string, folder: string): void {
  const logs = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== kept);
  for (const { name } of logs) fs.rmSync(path.join(folder, name));
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
      if (/\.(?!ndjson|md|yaml)[^.]+$/.test(file) && !file.endsWith(".test.ts"))
        hash.update(file).update(fs.readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}
