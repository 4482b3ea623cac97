import fs from "node:fs";
import path from "node:path";
import { StartError } from "../service-errors.ts";

export class DataDirError extends StartError {
  override name = "DataDirError";
}

/** Permission bits of others, and of group and others. */
const [OTHERS, GROUP_AND_OTHERS] = [0o007, 0o077];

/** Holds customers, sessions and keys. A folder of another user may stay open to its group, as volumes are. */
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

const TRIES = 40;
const TRY_AGAIN_MS = 25;

/** Two processes on one directory lose rows without an error. A dead process's lock is replaced. */
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

/** Without PG_VERSION the embedded server would create a new, empty database over the files. */
export function checkDataDir(dir: string): "missing" | "present" {
  if (!fs.existsSync(dir)) return "missing";
  const entries = fs.readdirSync(dir);
  if (entries.length === 0) return "missing";
  const version = path.join(dir, "PG_VERSION");
  if (fs.existsSync(version) && fs.readFileSync(version, "utf8").trim() !== "") return "present";
  throw new DataDirError(damaged(dir, "PG_VERSION is missing or empty"));
}

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
    // The lock file is already gone.
  }
}

/** "dead": its process has ended; null: no lock. */
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

/** Serialized: of two that found the lock dead, the second would remove the first one's new lock. */
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

/** Without a known start time the process is treated as the owner, which loses no rows. */
function isAlive(owner: Owner): boolean {
  if (!exists(owner.pid)) return false;
  const start = processStart(owner.pid);
  return start === "" || start === owner.start;
}

/** EPERM: the process exists under another user. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function processStart(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
