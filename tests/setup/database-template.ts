import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";

const SOURCES = [
  "app/services/database/migrations",
  "app/services/import",
  "app/domain/search",
  "demo/commerce",
  "demo/catalogue",
];

/**
 * A database directory with the demonstration data, made once per set of migrations and data. Copying it takes a fraction of the time of making a new
 * one, so that every test file can have its own.
 */
export async function databaseTemplate(): Promise<string> {
  const template = path.resolve(".cache", `database-${sourcesHash()}`);
  if (fs.existsSync(path.join(template, "postgres"))) return template;
  const fresh = `${template}.${process.pid}`;
  const database = await openDatabase({ DATA_DIR: fresh });
  await loadDemo(database.db);
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

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
      if (path.extname(file) !== "" && !file.endsWith(".test.ts"))
        hash.update(file).update(fs.readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}
