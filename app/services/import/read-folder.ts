import fs from "node:fs";
import { type AliasRow, aliasRow, type DrawingRow, priceRow, stockRow, partRow } from "./file-rows.ts";
import { attachmentRow, type LoadedAttachments, readAttachments } from "./attachments.server.ts";
import {
  findMissingFallback,
  findMisspelledLists,
  findOddPrices,
  findRepeatedKeys,
  findRulesForAll,
  findUnknownReferences,
  findUnknownSchedules,
  findUnknownTax,
} from "./check-commerce.ts";
import { COMMERCE_FILES, type CommerceFile, type CommerceRows } from "./commerce-files.ts";
import { findConflicts, findSchedulesOfOtherStates } from "./conflicting-rows.ts";
import { DRAWINGS, drawingFiles } from "./drawing-files.ts";
import { ImportError, Problems, type RowProblem } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";
import type { Encoding } from "./import.ts";
import { type Reading, openTable, readTable, readText } from "./read-file.ts";
import type { CheckedRow, Findings } from "./read-rows.ts";
import { type Reason, because } from "./reasons.ts";
import type { PartSource } from "./stage-parts.server.ts";
import type { StoredReferences } from "./stored-references.server.ts";
import { z } from "zod";
import type { dataSheet } from "../database/catalogue-schema.ts";

const bilingual = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });

const figure = z.strictObject({
  label: bilingual,
  value: bilingual,
  unit: z.string().min(1).optional(),
  when: z.record(z.string(), z.array(z.string()).min(1)).optional(),
});

/** By series code: `{ "KC": [ { label: { en, es }, value: { en, es }, unit?, when? } ] }`. */
const dataSheets = z.record(z.string().min(1), z.array(figure));

type DataSheet = typeof dataSheet.$inferInsert;

export function readDataSheets(content: string, file: string, problems: Problems): DataSheet[] {
  const json = parseJson(content);
  if (json === undefined) {
    problems.add({ file, row: null, reason: because("notJson") });
    return [];
  }
  const parsed = dataSheets.safeParse(json);
  if (parsed.success) return Object.entries(parsed.data).map(([series, figures]) => ({ series, figures }));
  problems.add(
    ...parsed.error.issues.map((issue) => ({ file, row: null, column: issue.path.join("."), reason: reasonOf(issue) })),
  );
  return [];
}

/** Data of null fields, and of files missing in `commerce`, stays. Parts are read while they are stored. */
export type Load = {
  /** Records outside the files stay unchanged; else each file is complete. */
  readonly isChange: boolean;
  readonly commerce: CommerceRows;
  readonly parts: PartSource | null;
  readonly listPrices: PartSource | null;
  readonly stock: PartSource | null;
  readonly aliases: readonly CheckedRow<AliasRow>[] | null;
  readonly dataSheets: readonly DataSheet[] | null;
  readonly drawings: Iterable<DrawingRow> | null;
  readonly attachments: LoadedAttachments | null;
};

export type Folder = Load & {
  /** Files with bad rows: references to those rows are not wrong. */
  readonly broken: ReadonlySet<CommerceFile>;
  /** Null without drawings. */
  readonly drawingNames: ReadonlySet<string> | null;
};

export type ReadOptions = {
  readonly encoding: Encoding;
  readonly isChange?: boolean;
  readonly notes: Findings;
  readonly onRead?: Reading;
};

const FILES = Object.keys(COMMERCE_FILES) as CommerceFile[];

export const OPTIONAL_FILES = {
  parts: "parts.csv",
  listPrices: "list-prices.csv",
  stock: "stock.csv",
  aliases: "aliases.csv",
  dataSheets: "data-sheets.json",
  attachments: "attachments.csv",
} as const;

const KNOWN_FILES: readonly string[] = [...FILES, ...Object.values(OPTIONAL_FILES), DRAWINGS];

const DATA_FILE = /\.(csv|tsv|txt|json|ndjson|xlsx?)$/i;

/** Checks each row; {@link checkReferences} checks references between files. Problems go to the notes. */
export async function readFolder(folder: string, content: KnownContent | null, given: ReadOptions): Promise<Folder> {
  const options = { ...given, currency: content?.currency ?? null, ...(content && { day: content.day }) };
  checkFolder(folder, options.notes);
  const { problems } = options.notes;
  const broken = new Set<CommerceFile>();
  const commerce = await readCommerce(folder, broken, options);
  const parts = openTable(folder, OPTIONAL_FILES.parts, partRow, options);
  const listPrices = openTable(folder, OPTIONAL_FILES.listPrices, priceRow, options);
  const stock = openTable(folder, OPTIONAL_FILES.stock, stockRow, options);
  if (parts && listPrices)
    problems.add({
      file: listPrices.file,
      row: null,
      reason: because("besideParts", parts.file),
    });
  const aliases = await readTable(folder, OPTIONAL_FILES.aliases, aliasRow, options);
  const file = OPTIONAL_FILES.dataSheets;
  const text = await readText(folder, file, problems);
  const dataSheets = text === null ? null : readDataSheets(text, file, problems);
  if (dataSheets && content) problems.add(...findUnknownSheets(dataSheets, content, file));
  const drawings = drawingFiles(folder, problems);
  const drawingNames = drawings && new Set([...drawings].map(({ name }) => name));
  const attachedRows = await readTable(folder, OPTIONAL_FILES.attachments, attachmentRow, options);
  const attached = attachedRows && { rows: attachedRows, file: OPTIONAL_FILES.attachments };
  const attachments = attached && (await readAttachments(folder, attached, problems));
  const { isChange = false } = options;
  const own = { parts, listPrices, stock, aliases, dataSheets, drawings, drawingNames, attachments };
  return { isChange, commerce, broken, ...own };
}

async function readCommerce(
  folder: string,
  broken: Set<CommerceFile>,
  options: ReadOptions & { readonly currency: string | null; readonly day?: string },
): Promise<CommerceRows> {
  const { problems } = options.notes;
  const read: [CommerceFile, unknown][] = [];
  for (const file of FILES) {
    const before = problems.total;
    const rows = await readTable(folder, file, COMMERCE_FILES[file], options);
    if (rows) read.push([file, rows]);
    if (problems.total > before) broken.add(file);
  }
  const rows = Object.fromEntries(read) as CommerceRows;
  problems.add(...findRepeatedKeys(rows), ...findConflicts(rows));
  options.notes.warnings.push(
    ...findSchedulesOfOtherStates(rows["shipping-rules.csv"]),
    ...findMissingFallback(rows["sales-reps.csv"]),
    ...findRulesForAll(rows["cart-item-rules.csv"]),
  );
  return rows;
}

/** Unknown references of customers, prices and rules. Without content, references to it are not checked. */
export function checkReferences(
  { commerce, broken }: Folder,
  stored: StoredReferences,
  content: KnownContent | null,
  { problems, warnings }: Findings,
): void {
  problems.add(
    ...findUnknownReferences(commerce, stored, {
      isWhole: (file) => !broken.has(file),
      defaultPriceList: content?.defaultPriceList ?? null,
    }),
  );
  if (!content) return;
  const entries = commerce["price-list-entries.csv"] ?? [];
  problems.add(...findUnknownSchedules(entries, content));
  const customers = [...stored.customers, ...(commerce["customers.csv"] ?? []).map(({ value }) => value)];
  const lists = [content.defaultPriceList, ...customers.map(({ priceList }) => priceList), ...stored.lists];
  warnings.push(...findMisspelledLists(entries, lists));
  warnings.push(...findOddPrices(entries, content));
  warnings.push(...findUnknownTax(commerce["shipping-rules.csv"] ?? [], content));
}

/** Throws {@link ImportError} for a folder without known files. */
function checkFolder(folder: string, { warnings }: Findings): void {
  const problem = (reason: Reason) => {
    const problems = new Problems();
    problems.add({ file: folder, row: null, reason });
    return new ImportError(problems);
  };
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (!found) throw problem(because("noFolder"));
  if (!found.isDirectory()) throw problem(because("notFolder"));
  const names = fs.readdirSync(folder);
  const known = new Set(KNOWN_FILES.flatMap((name) => [name, name.replace(/\.csv$/, ".ndjson")]));
  const strange = names.filter((name) => DATA_FILE.test(name) && !known.has(name)).toSorted();
  if (!names.some((name) => known.has(name))) {
    const all = KNOWN_FILES.join(", ");
    const others = strange.slice(0, 5).join(", ");
    throw problem(others === "" ? because("noKnownFiles", all) : because("onlyUnknownFiles", all, others));
  }
  if (strange.length > 0) warnings.push({ file: strange.join(", "), row: null, reason: because("unknownFiles") });
}

/** Zod has English messages only. */
function reasonOf(issue: z.core.$ZodIssue): Reason {
  if (issue.code === "unrecognized_keys") return because("unknownKeys", issue.keys.join(", "));
  if (issue.code === "too_small") return because("empty");
  return issue.code === "invalid_type" ? because("mustBeKind", issue.expected) : because("other", issue.message);
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** Data sheets of unknown series: no page would display them. */
function findUnknownSheets(sheets: readonly DataSheet[], content: KnownContent, file: string): RowProblem[] {
  return sheets
    .filter(({ series }) => !content.seriesCodes.has(series))
    .map(({ series }) => ({ file, row: null, column: series, reason: because("noSuchSeries") }));
}
