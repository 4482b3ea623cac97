import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The text of the file; null when there is none yet. */
export function readKeysFile(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Writes the file unless somebody was faster, and answers what is in it then. */
export function createKeysFile(file: string, text: string): string {
  const fresh = writeBeside(file, text);
  try {
    // A link, unlike a renaming, never takes the place of a file that is there.
    fs.linkSync(fresh, file);
    return text;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
    return fs.readFileSync(file, "utf8");
  } finally {
    fs.rmSync(fresh);
  }
}

/** Puts a new file in the place of the old one, in one step. */
export function replaceKeysFile(file: string, text: string): void {
  fs.renameSync(writeBeside(file, text), file);
}

/** A complete file, on the disk, under a name of its own, for its owner only. */
function writeBeside(file: string, text: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomUUID()}`;
  fs.writeFileSync(fresh, text, { mode: 0o600, flag: "wx", flush: true });
  return fresh;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
