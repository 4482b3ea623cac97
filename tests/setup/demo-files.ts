import fs from "node:fs";

/** Copies the files of the demonstration that an operator could load, those for every trade with them. */
export function copyDemoFiles(folder: string): void {
  for (const from of ["demo/shared", "demo/commerce"]) fs.cpSync(from, folder, { recursive: true });
}
