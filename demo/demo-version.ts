import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const FOLDERS = ["commerce", "catalogue", "drawings"];

const SHARED = path.join(import.meta.dirname, "shared");

/** A hash of the files of a demonstration. `demo`: its folder. */
export function demoVersion(demo: string): string {
  const hash = createHash("sha256");
  const folders = [SHARED, ...FOLDERS.map((name) => path.join(demo, name)).filter((folder) => fs.existsSync(folder))];
  for (const folder of folders) {
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
      if (/\.(csv|txt|tsv|json|yaml|ts)$/.test(file) && !file.endsWith(".test.ts"))
        hash.update(file).update(fs.readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest("hex");
}
