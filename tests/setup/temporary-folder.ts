import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { databaseTemplate } from "./database-template.ts";

/** A folder of its own for a test, with the function that removes it. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-test-"));
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** A data directory with a migrated, empty database in it. */
export async function temporaryDataDir(): Promise<{ folder: string; remove(): void }> {
  const temporary = temporaryFolder();
  fs.cpSync(await databaseTemplate(), temporary.folder, { recursive: true });
  return temporary;
}
