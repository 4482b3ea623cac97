import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { openDatabase } from "../../app/services/database/database.server.ts";

const MIGRATIONS = "app/services/database/migrations";

/**
 * A migrated database directory, made once per set of migrations. Copying it takes a fraction of the time of making a new
 * one, so that every test file can have its own.
 */
export async function databaseTemplate(): Promise<string> {
  const template = path.resolve(".cache", `database-${migrationsHash()}`);
  if (fs.existsSync(path.join(template, "postgres"))) return template;
  const fresh = `${template}.${process.pid}`;
  const database = await openDatabase({ DATA_DIR: fresh });
  await database.close();
  fs.rmSync(path.join(fresh, "postgres.lock"), { force: true });
  try {
    fs.renameSync(fresh, template);
  } catch {
    // Another test process was faster.
    fs.rmSync(fresh, { recursive: true });
  }
  return template;
}

function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const file of fs.readdirSync(MIGRATIONS).toSorted()) {
    if (file.endsWith(".sql")) hash.update(file).update(fs.readFileSync(path.join(MIGRATIONS, file)));
  }
  return hash.digest("hex").slice(0, 12);
}
