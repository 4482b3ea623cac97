import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { databaseTemplate } from "./database-template.ts";

const MEMORY = "/dev/shm";
/** Free space required before a test uses memory: a database takes 0.1 GB, and a few are open at a time. */
const SPARE_BYTES = 2 * 1024 ** 3;

const ENGINE = path.resolve("node_modules/@electric-sql/pglite/dist/pglite.wasm");

const PREFIX = "ferrule-test-";

sweep();

type Temporary = { folder: string; remove(): void };

/** A folder for a test, with the function that removes it; in memory if possible, since disks are slow for many tests. */
export function temporaryFolder(): Temporary {
  const folder = fs.mkdtempSync(path.join(hasMemory() ? MEMORY : os.tmpdir(), `${PREFIX}${process.pid}-`));
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** The compiled program of the embedded database. While it is referenced, further databases of this process start in half the time. */
let engine: WebAssembly.Module | null = null;

/** A data directory with a migrated database of a demonstration. */
export async function temporaryDataDir(demo?: string): Promise<Temporary> {
  engine ??= new WebAssembly.Module(fs.readFileSync(ENGINE));
  const template = await databaseTemplate(demo);
  const temporary = temporaryFolder();
  fs.cpSync(template, temporary.folder, { recursive: true });
  return temporary;
}

function hasMemory(): boolean {
  if (!fs.existsSync(MEMORY) || process.availableMemory() < SPARE_BYTES) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize >= SPARE_BYTES;
}

/** Removes memory folders of ended test processes. */
function sweep(): void {
  if (!fs.existsSync(MEMORY)) return;
  for (const name of fs.readdirSync(MEMORY)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
