import fs from "node:fs";
import path from "node:path";

export function operatorFile(dataDir: string): string {
  return path.join(dataDir, "operator.path");
}

export function operatorSocket(dataDir: string): string | null {
  const file = operatorFile(dataDir);
  try {
    const socket = fs.readFileSync(file, "utf8").trim();
    return fs.statSync(path.dirname(socket)).uid === fs.statSync(file).uid ? socket : null;
  } catch {
    return null;
  }
}
