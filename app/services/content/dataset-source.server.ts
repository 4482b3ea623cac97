import { evaluate, parse } from "groq-js";
import { readFile, stat } from "node:fs/promises";
import { StartError } from "../service-errors.ts";
import type { ContentSource } from "./content.ts";

type StoredDocument = { _id: string; _type: string };

/** Ids of drafts and versions in an export (R-CMS-13). */
const UNPUBLISHED = /^(?:drafts|versions)\./;

/** The message names file and line; `reason` omits the path, for `/healthz`. */
export class DatasetError extends StartError {
  override name = "DatasetError";
  readonly reason: string;

  constructor(file: string, { line, what }: { line?: number; what: string }, reason = what) {
    const place = line === undefined ? "" : `, line ${line}`;
    super(`${file}${place}${line === undefined ? " " : ": "}${what}`);
    this.reason = `the content file${place}${line === undefined ? " " : ": "}${reason}`;
  }
}

/** Reads an NDJSON export of the content service, again after every change of the file. */
export function createDatasetSource(file: string): ContentSource {
  let loaded: { version: string; documents: Map<string, StoredDocument> } | null = null;
  const version = async () => {
    const { mtimeMs, size } = await stat(file);
    return `${mtimeMs}-${size}`;
  };
  const load = async () => {
    const current = await version().catch(() => "missing");
    if (loaded?.version !== current) loaded = { version: current, documents: await readDataset(file) };
    return loaded.documents;
  };
  return {
    version,
    async query(groq, params) {
      const documents = await load();
      const value = await evaluate(parse(groq), {
        dataset: [...documents.values()],
        params,
        dereference: async (reference: { _ref: string }) => documents.get(reference._ref),
      });
      return value.get() as Promise<unknown>;
    },
  };
}

/** Throws {@link DatasetError} with the line number. */
export async function readDataset(file: string): Promise<Map<string, StoredDocument>> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new DatasetError(file, { what: `cannot be read: ${message}` }, `cannot be read (${code})`);
  });
  const documents = new Map<string, StoredDocument>();
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const document = parseLine(line, file, index + 1);
    if (!UNPUBLISHED.test(document._id)) documents.set(document._id, document);
  }
  return documents;
}

function parseLine(text: string, file: string, line: number): StoredDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DatasetError(file, { line, what: "not JSON" });
  }
  if (typeof value !== "object" || value === null) throw new DatasetError(file, { line, what: "not a document" });
  const { _id, _type } = value as Partial<StoredDocument>;
  if (typeof _id !== "string" || typeof _type !== "string")
    throw new DatasetError(file, { line, what: "a document needs _id and _type" });
  return value as StoredDocument;
}
