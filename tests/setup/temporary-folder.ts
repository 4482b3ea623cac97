import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { databaseTemplate } from "./database-template.ts";

/** A file system in memory, where there is one. */
const MEMORY = "/dev/shm";
/** Room that must be there before tests take some of it: a database takes 0.1 GB, and a few are open at a time. */
const SPARE_BYTES = 2 * 1024 ** 3;

const ENGINE = path.resolve("node_modules/@electric-sql/pglite/dist/pglite.wasm");

const PREFIX = "ferrule-test-";

sweep();

type Temporary = { folder: string; remove(): void };

/** A folder of its own for a test, with the function that removes it. Never on a disk, which many tests at once keep busy, if that can be. */
export function temporaryFolder(): Temporary {
  const folder = fs.mkdtempSync(path.join(hasMemory() ? MEMORY : os.tmpdir(), `${PREFIX}${process.pid}-`));
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The program of the embedded database, compiled. As long as somebody holds it, every further database of this process gets the same
 * code, already optimized: starting one costs half the time.
 */
let engine: WebAssembly.Module | null = null;

/** A data directory with a migrated database of a demonstration in it. */
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

/** Memory that tests have left behind whose process was ended before they were done. */
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
