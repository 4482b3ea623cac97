import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

type Stored = { _id: string } & Record<string, unknown>;

/** A copy of the demonstration's content that a test changes while a shop reads it. */
export function contentFile() {
  const { folder, remove } = temporaryFolder();
  const file = path.join(folder, "dataset.ndjson");
  const documents = readFileSync("demo/content/dataset.ndjson", "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Stored);
  /** Writes it with this document changed; null removes it. */
  const write = (id: string, change: (document: Stored) => object | null) => {
    const changed = documents.flatMap((document) => (document._id === id ? (change(document) ?? []) : [document]));
    writeFileSync(file, changed.map((document) => `${JSON.stringify(document)}\n`).join(""));
  };
  write("", () => null);
  return { file, write, remove };
}
