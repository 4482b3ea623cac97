import { foldText } from "../../domain/search/plain-text.ts";
import type { CsvErrorCode } from "csv-parse";
import type { z } from "zod";
import { type Split, type SplitError, type Splitter, openSplitter } from "./csv-splitter.ts";
import type { RowProblem } from "./import-error.ts";
import { type Findings, type NumberedRow, UnreadableFile, isOptional, unknownColumnsWarning } from "./read-rows.ts";
import { type Reason, type ReasonCode, because } from "./reasons.ts";
import { Worker } from "node:worker_threads";
import { workerFile } from "../worker-file.ts";

/** Excel writes semicolons where a comma is the decimal sign, other systems write tabs. */
const SEPARATORS: ReadonlyMap<string, ReasonCode> = new Map([
  [",", "valuesForCommas"],
  [";", "valuesForSemicolons"],
  ["\t", "valuesForTabs"],
]);

const LONGEST_HEADER = 10_000;

/** A row with the wrong number of values is reported and skipped. Throws {@link UnreadableFile}. */
export async function* csvRows(
  blocks: AsyncIterable<string>,
  schema: z.ZodObject,
  file: string,
  notes: Findings,
  isLarge = false,
): AsyncGenerator<Iterable<NumberedRow>> {
  const { problems } = notes;
  let names: readonly string[] | null = null;
  let row = 1;
  const fail = (...wrong: RowProblem[]): never => {
    problems.add(...wrong);
    throw new UnreadableFile();
  };
  function* rowsOf({ records, error, separator }: SeparatedSplit): Generator<NumberedRow> {
    for (const values of records) {
      const begin = row;
      row += 1 + newLinesIn(values);
      // Spreadsheets write rows of only separators below a table.
      if (values.every((value) => value === "")) continue;
      if (begin === 1 && isSeparatorRow(values)) continue;
      if (names === null) {
        const wrong = checkHeader(values, schema, file, notes);
        if (wrong.length > 0) fail(...wrong);
        names = values;
      } else if (values.length === names.length) {
        yield { row: begin, values: toRecord(names, values) };
      } else {
        problems.add({ file, row: begin, reason: countReason(values.length, names.length, separator) });
      }
    }
    if (error) fail({ file, row, ...columnOf(error, names), reason: reasonOf(error) });
  }
  let last = "\n";
  async function* noted() {
    for await (const block of blocks) {
      last = block;
      yield block;
    }
  }
  for await (const split of splitsOf(noted(), schema, isLarge)) yield rowsOf(split);
  if (names === null) fail({ file, row: null, reason: because("noHeader") });
  // A truncated number still looks like a number.
  if (!last.endsWith("\n")) notes.warnings.push({ file, row: null, reason: because("noLineEnd") });
}

type SeparatedSplit = Split & { readonly separator: string };

/** Requests the next block before the records of this one are used. */
async function* splitsOf(
  blocks: AsyncIterable<string>,
  schema: z.ZodObject,
  isLarge: boolean,
): AsyncGenerator<SeparatedSplit> {
  let opened: { splitter: Splitter; separator: string } | null = null;
  let before: Promise<SeparatedSplit> | null = null;
  try {
    for await (const block of blocks) {
      if (opened === null && block.trim() === "") {
        yield { records: Array.from({ length: newLinesIn([block]) }, () => [""]), error: null, separator: "" };
        continue;
      }
      opened ??= open(separatorOf(block, schema), isLarge);
      const split = separated(opened.splitter.split(block), opened.separator);
      if (before) yield await before;
      before = split;
    }
    if (before) yield await before;
    if (opened) yield await separated(opened.splitter.end(), opened.separator);
  } finally {
    await opened?.splitter.close?.();
  }
}

function open(separator: string, isLarge: boolean): { splitter: Splitter; separator: string } {
  return { splitter: isLarge ? openThreadedSplitter(separator) : openSplitter(separator), separator };
}

function separated(split: Promise<Split>, separator: string): Promise<SeparatedSplit> {
  const whole = split.then((each) => ({ ...each, separator }));
  // A prefetched block may never be awaited after an unreadable row.
  whole.catch(() => {});
  return whole;
}

function newLinesIn(values: readonly string[]): number {
  let count = 0;
  for (const value of values) for (let at = value.indexOf("\n"); at >= 0; at = value.indexOf("\n", at + 1)) count += 1;
  return count;
}

function toRecord(names: readonly string[], values: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [index, name] of names.entries()) record[name] = values[index] ?? "";
  return record;
}

function countReason(values: number, columns: number, separator: string): Reason {
  return because(SEPARATORS.get(separator) ?? "valuesForCommas", values, columns);
}

/** By the error codes of csv-parse. */
const QUOTES: Readonly<Partial<Record<CsvErrorCode, ReasonCode>>> = {
  CSV_QUOTE_NOT_CLOSED: "quoteNotClosed",
  CSV_MAX_RECORD_SIZE: "rowTooLong",
  CSV_INVALID_CLOSING_QUOTE: "afterQuote",
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: "afterQuote",
  INVALID_OPENING_QUOTE: "quoteInside",
};

function reasonOf({ code, message }: SplitError): Reason {
  const known = QUOTES[code];
  return known ? because(known) : because("other", message);
}

function columnOf(error: SplitError, names: readonly string[] | null): Pick<RowProblem, "column"> {
  const column = names?.[error.column];
  return column ? { column } : {};
}

/** First line that tells Excel the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=[^\r\n]?"?[\r\n]+/i;

function isSeparatorRow([first = "", ...others]: readonly string[]): boolean {
  return /^sep=.?$/i.test(first) && others.length < 2 && others.every((value) => value === "");
}

/** The separator with the most known columns in the first row; the comma if there is no winner. */
function separatorOf(text: string, schema: z.ZodObject): string {
  const header = /[^\r\n]+/.exec(text.replace(SEPARATOR_LINE, ""))?.[0].slice(0, LONGEST_HEADER) ?? "";
  const named = [...SEPARATORS.keys()].map((separator) => {
    const names = header.split(separator).map((name) => name.replace(/^[\s"]+|[\s"]+$/g, ""));
    return { separator, count: names.filter((name) => name in schema.shape).length };
  });
  return named.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

function checkHeader(
  names: readonly string[],
  schema: z.ZodObject,
  file: string,
  { warnings }: Findings,
): RowProblem[] {
  const problem = (code: ReasonCode, ...names: string[]): RowProblem => ({
    file,
    row: 1,
    reason: because(code, ...names),
  });
  const [only = ""] = names;
  if (names.some((name) => name.includes("\r"))) return [problem("oldLineEnds")];
  if (names.length === 1 && only.includes("|")) return [problem("bars")];
  const given = new Set(names);
  const known = Object.entries(schema.shape);
  const unknown = [...given].filter((name) => name !== "" && !(name in schema.shape));
  if (unknown.length > 0) warnings.push(unknownColumnsWarning(file, unknown));
  return [
    ...names
      .filter((name, index) => name !== "" && names.indexOf(name) !== index)
      .map((name) => problem("columnTwice", name)),
    ...known
      .filter(([name, field]) => !given.has(name) && !isOptional(field as z.ZodType))
      .map(([name]) => {
        const alike = unknown.find((other) => isLike(other, name));
        return alike === undefined ? problem("columnMissing", name) : problem("columnNamed", name, alike);
      }),
  ];
}

/** Headings of other systems for the columns that price and part files cannot do without. */
const OTHER_HEADINGS: Readonly<Record<string, RegExp>> = {
  pn: /^(?:part|part ?(?:number|num|no)|p ?n|sku|item(?: ?(?:number|no))?|(?:no|num|numero) de parte|numero ?parte|parte|clave|codigo|material)$/,
  listPrice: /^(?:list ?price|price|list|unit price|msrp|precio(?: de lista| lista)?)$/,
  quantity: /^(?:qty|quantity|cantidad|cant|on ?hand|existencia)$/,
};

function isLike(heading: string, name: string): boolean {
  const folded = foldText(heading);
  return folded.replaceAll(" ", "") === name.toLowerCase() || (OTHER_HEADINGS[name]?.test(folded) ?? false);
}

/** Runs in its own thread until `close`. Answers arrive in the order of the requests. */
function openThreadedSplitter(separator: string): Splitter {
  const worker = new Worker(workerFile("app/services/import/csv-worker.ts"), { workerData: separator, env: {} });
  const waiting: PromiseWithResolvers<Split>[] = [];
  worker.on("message", (split: Split) => waiting.shift()?.resolve(split));
  worker.on("error", (error) => waiting.splice(0).forEach(({ reject }) => reject(error)));
  const ask = (block: string | null) => {
    const answer = Promise.withResolvers<Split>();
    waiting.push(answer);
    worker.postMessage(block);
    return answer.promise;
  };
  return { split: ask, end: () => ask(null), close: () => worker.terminate() };
}
