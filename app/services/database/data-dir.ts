import fs from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.ts";

/** The embedded database directory cannot be opened; the message says what to do. */
export class DataDirError extends StartError {
  override name = "DataDirError";
}

/** Who else than its owner may do something in a folder. */
const [OTHERS, GROUP_AND_OTHERS] = [0o007, 0o077];

/**
 * Makes the folder of the data its owner's alone, whatever the files in it say: they hold customers, sessions and keys. A folder that
 * belongs to somebody else stays as it is when only its group may enter, as volumes of containers do.
 */
export function closeDataDir(dir: string): void {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (process.platform === "win32") return;
  const { mode } = fs.statSync(dir);
  if ((mode & GROUP_AND_OTHERS) === 0) return;
  try {
    fs.chmodSync(dir, 0o700);
  } catch {
    if ((mode & OTHERS) === 0) return;
    throw new DataDirError(
      `${dir} is open to every account of this machine and belongs to another one. Run: chmod 700 ${dir}, as its owner; or set DATA_DIR.`,
    );
  }
}

/** How often the lock is tried while other processes that start at the same moment sort it out. */
const TRIES = 40;
const TRY_AGAIN_MS = 25;

/**
 * Takes the lock of an embedded database directory and returns the function that releases it. Two processes on one directory
 * lose acknowledged rows without any error, so the second one is refused. The lock of a dead process is taken over.
 */
export function lockDataDir(dir: string): () => void {
  const file = `${path.resolve(dir)}.lock`;
  closeDataDir(path.dirname(file));
  const mine = JSON.stringify({ pid: process.pid, start: processStart(process.pid) });
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (createExclusively(file, mine)) return () => releaseLock(file, mine);
    const owner = readOwner(file);
    if (owner !== null && owner !== "dead") {
      throw new DataDirError(
        `${dir} is in use by process ${owner.pid}. The embedded database allows one process; stop that one, or set DATA_DIR or DATABASE_URL.`,
      );
    }
    if (takeOver(file, mine)) return () => releaseLock(file, mine);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_AGAIN_MS);
  }
  throw new DataDirError(`${dir} could not be locked; remove ${file} and ${file}.takeover if no shop is running.`);
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

/** The process that holds the lock; "dead" when it holds nothing any more, null when there is no lock. */
function readOwner(file: string): Owner | "dead" | null {
  let owner: unknown;
  try {
    owner = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return "dead";
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  if (typeof owner !== "object" || owner === null || !("pid" in owner) || !("start" in owner)) return "dead";
  const known = { pid: Number(owner.pid), start: String(owner.start) };
  return isAlive(known) ? known : "dead";
}

/**
 * Puts our lock in the place of a dead process's. One process at a time may do so, and looks again when it is its turn:
 * of two that both found the lock dead, the second would remove the first one's new lock.
 */
function takeOver(file: string, mine: string): boolean {
  const turn = `${file}.takeover`;
  if (!createExclusively(turn, mine)) return false;
  try {
    if (readOwner(file) !== "dead") return false;
    const temporary = `${file}.${process.pid}`;
    fs.writeFileSync(temporary, mine);
    fs.renameSync(temporary, file);
    return true;
  } finally {
    fs.unlinkSync(turn);
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

/** Start time of a process where /proc tells it, so that a reused process number is not taken for the owner. */
function processStart(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
