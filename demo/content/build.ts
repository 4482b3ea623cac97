/**
 * Writes demo/content/dataset.ndjson, the data set of the demonstration shop in the content service's export format, from the
 * Markdown and YAML sources beside it. Run with `npm run content:build`; a test fails when the file is out of date.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DOCUMENT_TYPES, type DocumentType } from "../../app/domain/content/document-types.ts";
import { catalogueDocuments } from "./catalogue-documents.ts";
import { fitDocuments } from "./fit-documents.ts";
import { readDocument } from "./read-document.ts";
import { settingsDocuments } from "./settings-documents.ts";
import { siteDocuments } from "./site-documents.ts";
import type { StoredDocument } from "./stored-document.ts";

const SOURCES = path.join(import.meta.dirname, "sources");
const DATASET = path.join(import.meta.dirname, "dataset.ndjson");

/** All documents of the data set, in a stable order. */
export function buildDocuments(sources: string = SOURCES): StoredDocument[] {
  const written = DOCUMENT_TYPES.map(folderOf).flatMap((folder) =>
    readdirSync(path.join(sources, folder))
      .toSorted()
      .map((file) => readDocument(path.join(sources, folder, file))),
  );
  return [
    ...siteDocuments(sources),
    ...catalogueDocuments(sources),
    ...fitDocuments(sources),
    ...settingsDocuments(sources),
    ...written,
  ];
}

/** `whitePaper` lies in `white-paper`. */
function folderOf(type: DocumentType): string {
  return type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function toNdjson(documents: readonly StoredDocument[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join("");
}

export function readDatasetFile(): string {
  return readFileSync(DATASET, "utf8");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const documents = buildDocuments();
  writeFileSync(DATASET, toNdjson(documents));
  console.log(`${documents.length} documents written to ${path.relative(process.cwd(), DATASET)}`);
}
