import { isUtf8 } from "node:buffer";
import { RowError } from "./import-error.ts";
import type { Encoding } from "./import.ts";
import { because, type ReasonCode } from "./reasons.ts";

/** First bytes of files that are not text. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], reason: ReasonCode])[] = [
  [[0xff, 0xfe], "utf16"],
  [[0xfe, 0xff], "utf16"],
  [[0x50, 0x4b, 0x03, 0x04], "spreadsheet"],
  [[0xd0, 0xcf, 0x11, 0xe0], "oldSpreadsheet"],
  [[0x1f, 0x8b], "compressed"],
];

const UTF8_MARK = [0xef, 0xbb, 0xbf];

/** Bytes without a character. */
const UNUSED_IN_WINDOWS_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Null for a file that may be text. */
function signatureOf(bytes: Buffer): ReasonCode | null {
  return SIGNATURES.find(([start]) => startsWith(bytes, start))?.[1] ?? null;
}

function startsWithUtf8Mark(bytes: Buffer): boolean {
  return startsWith(bytes, UTF8_MARK);
}

/** A line is checked as a whole, since no character crosses its end. */
function firstWrongByte(bytes: Buffer): number {
  let start = 0;
  for (let end = lineEnd(bytes, start); isUtf8(bytes.subarray(start, end)); end = lineEnd(bytes, start)) start = end;
  const line = bytes.subarray(start, lineEnd(bytes, start));
  let [good, bad] = [0, line.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (mayGoOn(line.subarray(0, middle))) good = middle;
    else bad = middle;
  }
  // An incomplete character is wrong from its first byte.
  while (!isUtf8(line.subarray(0, good))) good -= 1;
  return start + good;
}

/** Whether more bytes could make these valid. */
function mayGoOn(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(NEW_LINE, start);
  return end < 0 ? bytes.length : end + 1;
}

/** Counted from 1. */
function rowOf(bytes: Buffer, at: number): number {
  let row = 1;
  for (let end = bytes.indexOf(NEW_LINE); end >= 0 && end < at; end = bytes.indexOf(NEW_LINE, end + 1)) row += 1;
  return row;
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** In bytes. A longer line has an unclosed quote, or the file is not text. */
const LONGEST_LINE = 16 * 1024 ** 2;

const NEW_LINE = 0x0a;
const ZERO = 0;

/** Text in blocks that end with a line, with a check of the encoding. Throws {@link RowError}. */
export async function* readBlocks(source: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const state = { row: 0, bytes: 0, special: 0, isUtf8: true };
  const decoder = new TextDecoder("windows-1252");
  for await (const block of wholeLines(source)) {
    if (state.bytes === 0) checkStart(block, encoding);
    checkZero(block, state);
    if (encoding === "utf-8") checkUtf8(block, state);
    else checkWindows1252(block, state);
    const marked = state.bytes === 0 && startsWithUtf8Mark(block) ? block.subarray(3) : block;
    yield encoding === "utf-8" ? marked.toString("utf8") : decoder.decode(block);
    state.row += linesIn(block);
    state.bytes += block.length;
  }
  // Valid UTF-8 with non-ASCII letters is UTF-8: as Windows-1252 it would read "BajÃ­o".
  if (encoding === "windows-1252" && state.special > 0 && state.isUtf8) throw new RowError(state.special, IS_UTF8);
}

const IS_UTF8 = because("isUtf8");

type State = { row: number; bytes: number; special: number; isUtf8: boolean };

function checkStart(block: Buffer, encoding: Encoding): void {
  const signature = signatureOf(block);
  if (signature !== null) throw new RowError(0, because(signature));
  if (encoding === "windows-1252" && startsWithUtf8Mark(block)) throw new RowError(1, IS_UTF8);
}

function checkZero(block: Buffer, { row, bytes }: State): void {
  const zero = block.indexOf(ZERO);
  if (zero < 0) return;
  throw new RowError(row + rowOf(block, zero), because("zeroByte", bytes + zero + 1));
}

function checkUtf8(block: Buffer, { row, bytes }: State): void {
  if (isUtf8(block)) return;
  const at = firstWrongByte(block);
  const found = block[at]?.toString(16).toUpperCase() ?? "";
  throw new RowError(row + rowOf(block, at), because("notUtf8", bytes + at + 1, found));
}

function checkWindows1252(block: Buffer, state: State): void {
  const special = block.findIndex((byte) => byte >= 0x80);
  if (special < 0) return;
  if (state.special === 0) state.special = state.row + rowOf(block, special);
  state.isUtf8 &&= isUtf8(block);
  const unused = block.findIndex((byte) => UNUSED_IN_WINDOWS_1252.has(byte));
  if (unused < 0) return;
  if (state.isUtf8) throw new RowError(state.special, IS_UTF8);
  throw new RowError(state.row + rowOf(block, unused), because("notWindows1252", state.bytes + unused + 1));
}

/** No character crosses the end of a line. */
async function* wholeLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let held = 0;
  for await (const chunk of source) {
    const end = chunk.lastIndexOf(NEW_LINE) + 1;
    if (end === 0) {
      rest.push(chunk);
      held += chunk.length;
      // A zero byte proves that this is not text; waiting for more would only take memory.
      if (chunk.includes(ZERO)) yield Buffer.concat(rest);
      if (held > LONGEST_LINE) throw new RowError(0, because("longLine"));
      continue;
    }
    yield Buffer.concat([...rest, chunk.subarray(0, end)]);
    rest = end < chunk.length ? [chunk.subarray(end)] : [];
    held = chunk.length - end;
  }
  if (held > 0) yield Buffer.concat(rest);
}

function linesIn(block: Buffer): number {
  let count = 0;
  for (let at = block.indexOf(NEW_LINE); at >= 0; at = block.indexOf(NEW_LINE, at + 1)) count += 1;
  return count;
}
