import { setImmediate } from "node:timers/promises";
import {
  MOST_LIST_CHARACTERS,
  MOST_LIST_FILE_BYTES,
  MOST_NUMBERS_CHARACTERS,
  MOST_NUMBERS_FILE_BYTES,
  MOST_TABLE_CHARACTERS,
} from "../../domain/bom/list-size.ts";
import { holdsCardNumber, rowsHoldCardNumber } from "../../domain/card-number.ts";
import { MOST_OWN_NUMBERS } from "../../domain/customer-part-numbers/customer-part-number.ts";
import { readCsv } from "../../domain/read-csv.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import { fileKind, markupKind } from "./file-kind.ts";
import type { FileOutcome, FilePurpose, ListFile } from "./quick-order.ts";
import type { SheetContent, SheetLimits, Spreadsheets } from "./spreadsheet.server.ts";

const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

type FileLimits = SheetLimits & { readonly bytes: number };

/** 500 lines of a list, plus room for other sheets; customer part numbers have a heading row. */
const LIMITS: Readonly<Record<FilePurpose, FileLimits>> = {
  list: {
    bytes: MOST_LIST_FILE_BYTES,
    rows: 5000,
    characters: MOST_TABLE_CHARACTERS,
    unpackedBytes: 20_000_000,
    memoryMegabytes: 192,
    milliseconds: TIME_LIMITS.spreadsheet,
  },
  numbers: {
    bytes: MOST_NUMBERS_FILE_BYTES,
    rows: MOST_OWN_NUMBERS + 1,
    characters: MOST_NUMBERS_CHARACTERS,
    unpackedBytes: 60_000_000,
    memoryMegabytes: 384,
    milliseconds: TIME_LIMITS.longSpreadsheet,
  },
};

/** Files and file names with a payment card number are refused. */
export async function readListFile(
  file: ListFile,
  purpose: FilePurpose,
  spreadsheets: Spreadsheets,
): Promise<FileOutcome> {
  const read = await readContent(file, purpose, spreadsheets);
  if ("problem" in read) return read;
  return holdsCardNumber(file.name) || (await contentHoldsCardNumber(read)) ? { problem: "card-number" } : read;
}

/** Rows checked before the event loop serves other requests. */
const ROWS_AT_ONCE = 200;

/** Short texts also get the stricter check of pasted lists. */
async function contentHoldsCardNumber(read: Exclude<FileOutcome, { problem: unknown }>): Promise<boolean> {
  const isShort = read.kind === "text" && read.text.length <= MOST_LIST_CHARACTERS;
  if (isShort && holdsCardNumber(read.text, { isList: true })) return true;
  const rows = read.kind === "cells" ? read.cells : readCsv(read.text);
  const headings = rows.find((cells) => cells.length > 0) ?? [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (rowsHoldCardNumber([headings, ...rows.slice(from, from + ROWS_AT_ONCE)])) return true;
    await setImmediate();
  }
  return false;
}

async function readContent(
  { bytes, name }: ListFile,
  purpose: FilePurpose,
  spreadsheets: Spreadsheets,
): Promise<FileOutcome> {
  const most = LIMITS[purpose];
  if (bytes.length > most.bytes) return { problem: "too-large" };
  const sheets = async (content: SheetContent): Promise<FileOutcome> => {
    const answer = await spreadsheets.read(content, most);
    return "problem" in answer ? answer : { kind: "cells", ...answer, fileName: name };
  };
  const kind = fileKind(bytes);
  if (kind === "xlsx") return sheets({ kind, bytes });
  if (kind !== "text") return kind;
  const text = decodeText(bytes);
  if (text === null) return { problem: "not-a-list" };
  if (text.trim() === "") return { problem: "empty" };
  const markup = markupKind(text);
  if (markup === "plain") return { kind: "text", text };
  if (typeof markup === "object") return markup;
  const read = await sheets({ kind: markup, text });
  return "problem" in read && read.problem === "empty" ? { problem: "other-markup" } : read;
}

/** Encoding by byte order mark, else UTF-16 by its zero bytes, else UTF-8, else Windows-1252 (Excel's CSV). Null for binary content. */
function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.[0] ?? (isWide(bytes) ? "utf-16le" : null);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : (utf8(bytes) ?? windows(bytes));
  return text.includes("\0") ? null : text;
}

/** UTF-16 Latin text without a byte order mark has a zero in every second byte. */
function isWide(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1000);
  return start.length > 3 && start.every((byte, index) => (byte === 0) === (index % 2 === 1));
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function windows(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252").decode(bytes);
}
