import fs from "node:fs";
import path from "node:path";

/** The file beside the embedded database that tells where the running shop listens for commands. */
export function operatorFile(dataDir: string): string {
  return path.join(dataDir, "operator.path");
}

/** The socket of the file; null when there is none, or when it is not of the one who wrote the file. */
export function operatorSocket(dataDir: string): string | null {
  const file = operatorFile(dataDir);
  try {
    const socket = fs.readFileSync(file, "utf8").trim();
    return fs.statSync(path.dirname(socket)).uid === fs.statSync(file).uid ? socket : null;
  } catch {
    return null;
  }
}
