import fs from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.ts";

/** The embedded database directory cannot be opened; the message says what to do. */
export class DataDirError extends StartError {
  override name = "DataDirError";
}

/**
 * Takes the lock of an embedded database directory and returns the function that releases it. Two processes on one directory
 * lose acknowledged rows without any error, so the second one is refused. The lock of a dead process is taken over.
 */
export function lockDataDir(dir: string): () => void {
  const file = `${path.resolve(dir)}.lock`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, start: processStart(process.pid) });
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createExclusively(file, mine)) return () => releaseLock(file, mine);
    const found = readLock(file);
    const owner = found === null ? null : readOwner(found);
    if (owner && isAlive(owner)) {
      throw new DataDirError(
        `${dir} is in use by process ${owner.pid}. The embedded database allows one process; stop that one, or set DATA_DIR or DATABASE_URL.`,
      );
    }
    removeStale(file, found);
  }
  throw new DataDirError(`${dir} could not be locked; remove ${file} if no shop is running.`);
}

/** Refuses a directory that holds files but no PG_VERSION: opening it would silently make a new, empty database over it. */
export function checkDataDir(dir: string): "missing" | "present" {
  if (!fs.existsSync(dir)) return "missing";
  const entries = fs.readdirSync(dir);
  if (entries.length === 0) return "missing";
  const version = path.join(dir, "PG_VERSION");
  if (fs.existsSync(version) && fs.readFileSync(version, "utf8").trim() !== "") return "present";
  throw new DataDirError(damaged(dir, "PG_VERSION is missing or empty"));
}

/** What to tell an operator whose database directory cannot be read. */
export function damaged(dir: string, why: string): string {
  return `The embedded database in ${dir} is damaged (${why}). Nothing was changed. Restore it from a backup, or move it away to start with a new one.`;
}

type Owner = { pid: number; start: string };

function createExclusively(file: string, content: string): boolean {
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, content);
  try {
    fs.linkSync(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    fs.unlinkSync(temporary);
  }
}

function releaseLock(file: string, mine: string): void {
  try {
    if (fs.readFileSync(file, "utf8") === mine) fs.unlinkSync(file);
  } catch {
    // Already gone: nothing to release.
  }
}

function readLock(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function readOwner(lock: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(lock);
    if (typeof owner !== "object" || owner === null || !("pid" in owner) || !("start" in owner)) return null;
    return { pid: Number(owner.pid), start: String(owner.start) };
  } catch {
    return null;
  }
}

/** Where the start time of a running process cannot be told, it is taken for the owner: that loses no rows. */
function isAlive(owner: Owner): boolean {
  if (!exists(owner.pid)) return false;
  const start = processStart(owner.pid);
  return start === "" || start === owner.start;
}

/** A process of another user exists, too. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes the lock that was found stale. If another process has put its own in the place meanwhile, that one is put back. */
function removeStale(file: string, found: string | null): void {
  const stale = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, stale);
    if (fs.readFileSync(stale, "utf8") !== found) fs.linkSync(stale, file);
  } catch {
    // Another process was faster.
  } finally {
    fs.rmSync(stale, { force: true });
  }
}

/** Start time of a process where /proc tells it, so that a reused process number is not taken for the owner. */
function processStart(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
