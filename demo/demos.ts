import path from "node:path";
import { StartError } from "../app/services/service-errors.ts";

/** Folders by the setting DEMO; the default has no name. */
const FOLDERS: Readonly<Record<string, string>> = {
  "": import.meta.dirname,
  bearings: path.join(import.meta.dirname, "bearings"),
};

export const DEMO_NOTES = Object.keys(FOLDERS).map(demoNote);

/** The database setting that names the loaded demonstration. */
export function demoNote(name: string): string {
  return name === "" ? "demo-data" : `demo-data-${name}`;
}

/** Throws {@link StartError} for an unknown name. */
export function demoFolder(name = ""): string {
  const folder = FOLDERS[name];
  if (folder) return folder;
  throw new StartError(
    `There is no demonstration "${name}". DEMO may be: ${Object.keys(FOLDERS).filter(Boolean).join(", ")}.`,
  );
}
