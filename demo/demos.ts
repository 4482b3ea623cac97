import path from "node:path";
import { StartError } from "../app/services/start-error.ts";

/** The demonstrations there are, by the setting DEMO, and their folders; the usual one has no name. */
const FOLDERS: Readonly<Record<string, string>> = {
  "": import.meta.dirname,
  bearings: path.join(import.meta.dirname, "bearings"),
};

/** Settings of a database that say what was loaded, one for each demonstration: that of the usual one is older than the others. */
export const DEMO_NOTES = Object.keys(FOLDERS).map(demoNote);

/** The setting of a database that says that a demonstration was loaded. */
export function demoNote(name: string): string {
  return name === "" ? "demo-data" : `demo-data-${name}`;
}

/** Where a demonstration is. Throws {@link StartError} when there is none of this name. */
export function demoFolder(name = ""): string {
  const folder = FOLDERS[name];
  if (folder) return folder;
  throw new StartError(
    `There is no demonstration "${name}". DEMO may be: ${Object.keys(FOLDERS).filter(Boolean).join(", ")}.`,
  );
}
