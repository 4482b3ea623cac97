/** `npm run content:build`: builds dataset.ndjson, an export of the content service, from Markdown and YAML. A test checks it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DOCUMENT_TYPES, type DocumentType } from "../../app/domain/content/document-types.ts";
import { numberPatternSchema, readNumberPatterns } from "../../app/services/content/number-patterns.ts";
import { catalogueDocuments } from "./catalogue-documents.ts";
import { fitDocuments } from "./fit-documents.ts";
import { patternDocuments } from "./pattern-documents.ts";
import { readDocument } from "./read-document.ts";
import { settingsDocuments } from "./settings-documents.ts";
import { siteDocuments } from "./site-documents.ts";
import type { StoredDocument } from "./stored-document.ts";

export const CONTENT_FOLDERS = [import.meta.dirname, path.join(import.meta.dirname, "../bearings/content")];

const SOURCES = path.join(import.meta.dirname, "sources");

/** All documents of a data set, in a stable order. */
export function buildDocuments(sources: string = SOURCES): StoredDocument[] {
  refuseOtherFolders(sources);
  const written = DOCUMENT_TYPES.flatMap((type) =>
    filesIn(path.join(sources, folderOf(type))).map((file) => readDocument(file, type)),
  );
  const documents = [
    ...siteDocuments(sources),
    ...catalogueDocuments(sources),
    ...fitDocuments(sources),
    ...patternDocuments(sources),
    ...settingsDocuments(sources),
    ...written,
  ];
  refuseBrokenPatterns(documents);
  return documents;
}

/** The shop leaves out a broken pattern and reports it; a build stops, with manufacturer and pattern. */
function refuseBrokenPatterns(documents: readonly StoredDocument[]): void {
  const ofType = (type: string) => documents.filter(({ _type }) => _type === type);
  const attributes = ofType("attributeTitle").map(({ key }) => ({ key: String(key) }));
  const patterns = ofType("numberPattern").map((document) => numberPatternSchema.parse(document));
  readNumberPatterns(patterns, attributes, (_id, reason) => {
    throw new Error(`makers.yaml: ${reason}`);
  });
}

/** `whitePaper` is in `white-paper`. */
function folderOf(type: DocumentType): string {
  return type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function refuseOtherFolders(sources: string): void {
  const known = DOCUMENT_TYPES.map(folderOf);
  const other = readdirSync(sources, { withFileTypes: true }).find(
    (entry) =>
      entry.isDirectory() &&
      !known.includes(entry.name) &&
      filesIn(path.join(sources, entry.name)).some((file) => file.endsWith(".md")),
  );
  if (other) throw new Error(`The folder ${other.name} is not read. Folders of documents: ${known.join(", ")}.`);
}

/** A shop need not have documents of every type. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((file) => path.join(folder, file));
}

export function toNdjson(documents: readonly StoredDocument[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join("");
}

export function readDatasetFile(folder: string = import.meta.dirname): string {
  return readFileSync(path.join(folder, "dataset.ndjson"), "utf8");
}
