import fs from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { type Problems, RowError, type RowProblem } from "./import-error.ts";
import type { Encoding } from "./import.ts";
import { dayAt } from "../../domain/orders/shop-day.ts";
import { basisFinder } from "./price-basis.ts";
import { readBlocks } from "./read-blocks.ts";
import { csvRows } from "./read-csv.ts";
import {
  type CheckedRow,
  type Findings,
  type NumberedRow,
  type RowBlocks,
  UnreadableFile,
  checkRow,
  jsonRows,
} from "./read-rows.ts";
import { type Reason, because } from "./reasons.ts";
import { stockFinder, stockDoubts } from "./stock-basis.ts";
import { MOST_LISTED } from "./changes.ts";

/** Later bytes of a UTF-8 letter, read as Windows-1252 or Latin-1. */
const LATER =
  "[\\u0080-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192\\u02C6\\u02DC\\u2013-\\u203A\\u20AC\\u2122]";

/** UTF-8 read in another encoding, such as `Ã©` for é, or the replacement character. */
const MOJIBAKE = new RegExp(`[ÂÃÄÅ]${LATER}|â${LATER}{2}|\\uFFFD`, "u");

/** Bytes per read: requests are served between two reads. */
const PIECE = 64 * 1024;

/** Bytes from which a file is split in a thread. */
const LARGE = 8 * 1024 ** 2;

const ROWS_OF_BLOCK = 100;

/** Bytes read, bytes in total, and rows. */
export type Reading = (file: string, at: { read: number; size: number; rows: number }) => void;

/** `currency` of the prices; `day` in the shop's time zone on which they must apply. */
type TableOptions = {
  readonly encoding: Encoding;
  readonly notes: Findings;
  readonly onRead?: Reading;
  readonly currency?: string | null;
  readonly day?: string;
};

/** Streams `parts.csv` or `parts.ndjson`; null without either. An unreadable file is reported and ends the stream. */
export function openTable(
  folder: string,
  file: string,
  schema: z.ZodObject,
  { encoding, notes, onRead, currency = null, day = dayAt(new Date(), "UTC") }: TableOptions,
): { readonly file: string; readonly blocks: RowBlocks } | null {
  const json = file.replace(/\.csv$/, ".ndjson");
  const [isCsv, isJson] = [file, json].map((name) => fs.existsSync(path.join(folder, name)));
  if (isCsv && isJson && json !== file)
    notes.problems.add({ file: json, row: null, reason: because("besideOther", file) });
  if (!isCsv && !isJson) return null;
  const name = isCsv ? file : json;
  let rows = 0;
  const { shape } = schema;
  const isCounted = "listPrice" in shape || "value" in shape || ("pn" in shape && "quantity" in shape);
  const known = new Set(Object.keys(shape));
  const basisOf = basisFinder(name, known, { currency, day });
  const stockOf = "quantity" in shape ? stockFinder(name, known) : null;
  const doubts = "quantity" in shape && "date" in shape ? stockDoubts(name, day) : null;
  const mojibakeOf = mojibakeFinder(name);
  const onBytes = (read: number, size: number) => onRead?.(name, { read, size, rows });
  const textBlocks = readBlocks(bytesOf(path.join(folder, name), onBytes), isCsv ? encoding : "utf-8");
  const isLarge = fs.statSync(path.join(folder, name)).size > LARGE;
  const rowBlocks = isCsv
    ? csvRows(textBlocks, schema, name, notes, isLarge)
    : jsonRows(textBlocks, schema, name, notes);
  function* checkedRows(block: Iterable<NumberedRow>): Generator<NumberedRow> {
    for (const row of block) {
      rows += 1;
      if (isCounted) notes.problems.add(...basisOf(row));
      const { problems, warnings } = stockOf?.(row) ?? { problems: [], warnings: [] };
      notes.problems.add(...problems);
      notes.warnings.push(...warnings, ...mojibakeOf(row));
      doubts?.see(row);
      yield row;
    }
  }
  async function* checkedBlocks(): AsyncGenerator<Iterable<NumberedRow>> {
    for await (const block of rowBlocks) yield checkedRows(block);
    notes.warnings.push(...(doubts?.warnings() ?? []));
  }
  return { file: name, blocks: ended(checkedBlocks(), name, notes.problems) };
}

/** Valid rows; null without the file. */
export async function readTable<T extends z.ZodObject>(
  folder: string,
  file: string,
  schema: T,
  options: TableOptions,
): Promise<CheckedRow<z.infer<T>>[] | null> {
  const table = openTable(folder, file, schema, options);
  if (table === null) return null;
  const { problems } = options.notes;
  const checked: CheckedRow<z.infer<T>>[] = [];
  await ifReadable(async () => {
    for await (const block of table.blocks)
      for (const row of block) {
        const good = checkRow(row, schema, table.file, problems);
        if (good) checked.push(good);
      }
  });
  return checked;
}

/** Ignores an unreadable table, which has been reported. */
export async function ifReadable(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
}

/** Null without the file, or if it is unreadable, which is reported. */
export async function readText(folder: string, file: string, problems: Problems): Promise<string | null> {
  if (!fs.existsSync(path.join(folder, file))) return null;
  let text = "";
  try {
    for await (const block of ended(readBlocks(bytesOf(path.join(folder, file)), "utf-8"), file, problems))
      text += block;
    return text;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return null;
  }
}

/** Reports why a file ends early. Throws {@link UnreadableFile}. */
async function* ended<T>(blocks: AsyncIterable<T>, file: string, problems: Problems): AsyncGenerator<T> {
  try {
    yield* blocks;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof RowError) problems.add({ file, row: error.row || null, reason: error.reason });
    else if (code === undefined) throw error;
    else problems.add({ file, row: null, reason: READ_ERRORS[code] ?? because("unreadable", message) });
    throw new UnreadableFile();
  }
}

const READ_ERRORS: Readonly<Record<string, Reason>> = {
  EISDIR: because("isFolder"),
  EACCES: because("accessDenied"),
};

export async function* inBlocks(rows: Iterable<NumberedRow>): AsyncGenerator<Iterable<NumberedRow>> {
  const block: NumberedRow[] = [];
  for (const row of rows) {
    block.push(row);
    if (block.length < ROWS_OF_BLOCK) continue;
    yield block.splice(0);
    await setImmediate();
  }
  yield block;
}

async function* bytesOf(name: string, onRead?: (read: number, size: number) => void): AsyncGenerator<Buffer> {
  let read = 0;
  const { size } = await fs.promises.stat(name);
  for await (const chunk of fs.createReadStream(name, { highWaterMark: PIECE })) {
    read += (chunk as Buffer).length;
    yield chunk as Buffer;
    onRead?.(read, size);
  }
}

function mojibakeFinder(file: string) {
  let reported = 0;
  return ({ row, values }: NumberedRow): RowProblem[] => {
    if (reported >= MOST_LISTED) return [];
    const found = Object.entries(values).filter(([, value]) => MOJIBAKE.test(value));
    reported += found.length;
    return found.map(([column, value]) => ({ file, row, column, reason: because("mojibake", value.slice(0, 60)) }));
  };
}
