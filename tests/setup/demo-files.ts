import fs from "node:fs";

/** Copies the import files of the demonstration, with those for every trade. */
export function copyDemoFiles(folder: string): void {
  for (const from of ["demo/shared", "demo/commerce"]) fs.cpSync(from, folder, { recursive: true });
}
