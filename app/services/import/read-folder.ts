import fs from "node:fs";
import { aliasRow, type AliasRow } from "./alias-row.ts";
import { findOddPrices, findRepeatedKeys, findUnknownReferences, findUnknownTax } from "./check-commerce.ts";
import { findUnknownOfParts, repeatedNumbers } from "./check-parts.ts";
import { COMMERCE_FILES, type CommerceFile, type CommerceRows } from "./commerce-files.ts";
import { findUnknownSheets, readDataSheets, type DataSheet } from "./data-sheets.ts";
import { ImportError, Problems, type RowProblem } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";
import { partRow, type PartRow } from "./part-row.ts";
import { readCsv, type CheckedRow, type Notes } from "./read-rows.ts";
import { readText } from "./read-text.ts";
import type { Encoding } from "./port.ts";

/** What one import loads. What is null stays as it is. */
export type Load = {
  readonly commerce: CommerceRows | null;
  readonly parts: Iterable<CheckedRow<PartRow>> | null;
  readonly aliases: readonly CheckedRow<AliasRow>[] | null;
  readonly dataSheets: readonly DataSheet[] | null;
};

/** An operator's folder, read whole. */
export type Folder = Load & {
  readonly commerce: CommerceRows;
  readonly parts: readonly CheckedRow<PartRow>[] | null;
};

const FILES = Object.keys(COMMERCE_FILES) as CommerceFile[];

/** An operator may leave these out. */
export const OPTIONAL_FILES = { parts: "parts.csv", aliases: "aliases.csv", dataSheets: "data-sheets.json" } as const;

/**
 * Reads and checks every file of an operator's folder, each row and what rows refer to; aliases are looked up in the catalogue
 * afterwards. Without content, what refers to it is not checked. Everything that is wrong is told to `notes`.
 */
export function readFolder(folder: string, encoding: Encoding, content: KnownContent | null, notes: Notes): Folder {
  checkFolder(folder);
  const { problems } = notes;
  const commerce = readCommerce(folder, encoding, content, notes);
  const parts = readOptional(folder, OPTIONAL_FILES.parts, encoding, problems, (text, file) => {
    const before = problems.total;
    const rows = readCsv(text, partRow, file, notes);
    const repeated = repeatedNumbers(file);
    for (const row of rows) problems.add(...repeated(row));
    // Bad rows are missing: what refers to them is not wrong itself.
    if (problems.total === before) problems.add(...findUnknownOfParts(rows, content, file));
    return rows;
  });
  const aliases = readOptional(folder, OPTIONAL_FILES.aliases, encoding, problems, (text, file) =>
    readCsv(text, aliasRow, file, notes),
  );
  const dataSheets = readOptional(folder, OPTIONAL_FILES.dataSheets, "utf-8", problems, (text, file) => {
    const sheets = readDataSheets(text, file, problems);
    if (content) problems.add(...findUnknownSheets(sheets, content, file));
    return sheets;
  });
  return { commerce, parts, aliases, dataSheets };
}

/** Reads and checks the nine files of customers, prices and rules. */
function readCommerce(folder: string, encoding: Encoding, content: KnownContent | null, notes: Notes): CommerceRows {
  const { problems, warnings } = notes;
  const broken = new Set<CommerceFile>();
  const missing: CommerceFile[] = [];
  const read = (file: CommerceFile) => {
    const before = problems.total;
    const outcome = readText(folder, file, encoding);
    if (outcome === null) missing.push(file);
    else if ("problem" in outcome) problems.add(outcome.problem);
    const rows = outcome !== null && "text" in outcome ? readCsv(outcome.text, COMMERCE_FILES[file], file, notes) : [];
    if (outcome === null || problems.total > before) broken.add(file);
    return rows;
  };
  const rows = Object.fromEntries(FILES.map((file) => [file, read(file)])) as CommerceRows;
  problems.add(...missing.map((file, index) => missingFile(file, index === 0)));
  problems.add(...findRepeatedKeys(rows));
  problems.add(...findUnknownReferences(rows, content, (file) => !broken.has(file)));
  if (content) {
    warnings.push(...findOddPrices(rows["price-list-entries.csv"], content));
    warnings.push(...findUnknownTax(rows["shipping-rules.csv"], content));
  }
  return rows;
}

function missingFile(file: CommerceFile, isFirst: boolean): RowProblem {
  const needed = `; an import needs all of ${FILES.join(", ")}, one list alone cannot be loaded`;
  return { file, row: null, reason: `the file is missing${isFirst ? needed : ""}` };
}

function readOptional<T>(
  folder: string,
  file: string,
  encoding: Encoding,
  problems: Problems,
  read: (text: string, file: string) => T,
): T | null {
  const outcome = readText(folder, file, encoding);
  if (outcome === null) return null;
  if ("text" in outcome) return read(outcome.text, file);
  problems.add(outcome.problem);
  return null;
}

/** Told at once: without a folder every file would be missing. Throws {@link ImportError}. */
function checkFolder(folder: string): void {
  const problem = (reason: string) => {
    const problems = new Problems();
    problems.add({ file: folder, row: null, reason });
    return new ImportError(problems);
  };
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (!found) throw problem("there is no such folder");
  if (!found.isDirectory()) throw problem("is not a folder; name the folder the files are in");
}
