// npm run import -- FOLDER: loads an operator's commerce files, and parts.csv, aliases.csv and data-sheets.json when they are
// there. Stop the shop first when it uses the embedded database.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { importCommerce } from "../app/services/import/import-commerce.server.ts";
import { ImportError } from "../app/services/import/import-error.ts";
import { importAliases } from "../app/services/import/import-aliases.server.ts";
import { importDataSheets } from "../app/services/import/import-data-sheets.server.ts";
import { importParts } from "../app/services/import/import-parts.server.ts";
import { tellError } from "../app/services/tell-error.ts";
import { parseCsv, type NumberedRow } from "../app/services/import/read-rows.ts";
import { openForCommand } from "./open-for-command.ts";

const folder = process.argv[2];
if (!folder) {
  console.error("Usage: npm run import -- FOLDER");
  process.exit(2);
}
const database = await openForCommand();
try {
  for (const [file, count] of Object.entries(await importCommerce(database.db, folder)))
    console.log(`${file}: ${count} rows`);
  await importFile("parts.csv", (content, file) => importParts(database.db, rowsOf(content, file), file));
  await importFile("aliases.csv", (content, file) => importAliases(database.db, rowsOf(content, file), file));
  await importFile("data-sheets.json", (content, file) => importDataSheets(database.db, content, file));
} catch (error) {
  console.error(tellError(error));
  process.exitCode = 1;
} finally {
  await database.close();
}

/** A file the operator may leave out. */
async function importFile(file: string, load: (content: string, file: string) => Promise<number>): Promise<void> {
  const name = path.join(folder ?? "", file);
  if (!existsSync(name)) return;
  console.log(`${file}: ${await load(readFileSync(name, "utf8"), file)} rows`);
}

function rowsOf(content: string, file: string): NumberedRow[] {
  const { rows, problems } = parseCsv(content, file);
  if (problems.length > 0) throw new ImportError(problems);
  return rows;
}
