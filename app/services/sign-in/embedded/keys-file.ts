import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export function readKeysFile(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

export function createKeysFile(file: string, text: string): string {
  const fresh = writeBeside(file, text);
  try {
    // Unlike a rename, a link never replaces an existing file.
    fs.linkSync(fresh, file);
    return text;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
    return fs.readFileSync(file, "utf8");
  } finally {
    fs.rmSync(fresh);
  }
}

export function replaceKeysFile(file: string, text: string): void {
  fs.renameSync(writeBeside(file, text), file);
}

function writeBeside(file: string, text: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${randomUUID()}`;
  fs.writeFileSync(fresh, text, { mode: 0o600, flag: "wx", flush: true });
  return fresh;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
