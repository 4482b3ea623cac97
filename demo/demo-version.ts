import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const FOLDERS = ["commerce", "catalogue", "drawings"];

/** What tells one state of the demonstration's data from another: a hash of the files it is made from. */
export function demoVersion(): string {
  const hash = createHash("sha256");
  for (const name of FOLDERS) {
    const folder = path.join(import.meta.dirname, name);
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
      if (/\.(csv|txt|tsv|json|ts)$/.test(file) && !file.endsWith(".test.ts"))
        hash.update(file).update(fs.readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest("hex");
}
