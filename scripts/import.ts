// npm run import -- FOLDER: loads an operator's commerce files, and parts.csv when it is there. Stop the shop first when it
// uses the embedded database.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "../app/services/database/database.server.ts";
import { readEnv } from "../app/services/env.server.ts";
import { importCommerce } from "../app/services/import/import-commerce.server.ts";
import { ImportError } from "../app/services/import/import-error.ts";
import { importParts } from "../app/services/import/import-parts.server.ts";
import { parseCsv } from "../app/services/import/read-rows.ts";

const folder = process.argv[2];
if (!folder) {
  console.error("Usage: npm run import -- FOLDER");
  process.exit(2);
}
const database = await openDatabase(readEnv());
try {
  for (const [file, count] of Object.entries(await importCommerce(database.db, folder)))
    console.log(`${file}: ${count} rows`);
  const parts = path.join(folder, "parts.csv");
  if (existsSync(parts)) {
    const { rows, problems } = parseCsv(readFileSync(parts, "utf8"), "parts.csv");
    if (problems.length > 0) throw new ImportError(problems);
    console.log(`parts.csv: ${await importParts(database.db, rows, "parts.csv")} rows`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
