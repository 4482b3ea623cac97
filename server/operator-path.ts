import fs from "node:fs";
import path from "node:path";

/** Next to the embedded database. */
export function operatorFile(dataDir: string): string {
  return path.join(dataDir, "operator.path");
}

/** Null without a socket of the same owner. */
export function operatorSocket(dataDir: string): string | null {
  const file = operatorFile(dataDir);
  try {
    const socket = fs.readFileSync(file, "utf8").trim();
    return fs.statSync(path.dirname(socket)).uid === fs.statSync(file).uid ? socket : null;
  } catch {
    return null;
  }
}
