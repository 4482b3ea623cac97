import { isUtf8 } from "node:buffer";
import fs from "node:fs";
import path from "node:path";
import type { RowProblem } from "./import-error.ts";
import type { Encoding } from "./port.ts";

/** A file is held in memory while it is read: this much takes about six times as much of it. */
const MOST_BYTES = 256 * 1024 ** 2;

/** What a file starts with that is no plain text, and what to do instead. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], reason: string])[] = [
  [[0xff, 0xfe], 'is UTF-16, which Excel calls "Unicode Text"; save it as "CSV UTF-8 (Comma delimited)"'],
  [[0xfe, 0xff], 'is UTF-16, which Excel calls "Unicode Text"; save it as "CSV UTF-8 (Comma delimited)"'],
  [[0x50, 0x4b, 0x03, 0x04], 'is a spreadsheet or an archive; save the sheet as "CSV UTF-8 (Comma delimited)"'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is a spreadsheet of an old kind; save the sheet as "CSV UTF-8 (Comma delimited)"'],
  [[0x1f, 0x8b], "is compressed; unpack it first"],
];

const UTF8_MARK = [0xef, 0xbb, 0xbf];

/** Positions of Windows-1252 that stand for nothing. */
const UNUSED_IN_WINDOWS_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const [NEW_LINE, ZERO] = [0x0a, 0];

type Outcome = { readonly text: string } | { readonly problem: RowProblem };

/** The text of a file in an operator's folder without its byte order mark, or why it cannot be had. Null when there is no such file. */
export function readText(folder: string, file: string, encoding: Encoding): Outcome | null {
  const problem = (reason: string, row: number | null = null): Outcome => ({ problem: { file, row, reason } });
  const bytes = readBytes(path.join(folder, file));
  if (bytes === null) return null;
  if (typeof bytes === "string") return problem(bytes);
  const signature = SIGNATURES.find(([start]) => startsWith(bytes, start));
  if (signature) return problem(signature[1]);
  const zero = bytes.indexOf(ZERO);
  if (zero >= 0)
    return problem(`is no text: there is a zero byte (byte ${zero + 1}); UTF-16 has them`, rowOf(bytes, zero));
  return encoding === "utf-8" ? readUtf8(bytes, problem) : readWindows1252(bytes, problem);
}

function readUtf8(bytes: Buffer, problem: (reason: string, row: number) => Outcome): Outcome {
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) };
  const at = firstWrongByte(bytes);
  const found = `byte ${at + 1}, 0x${bytes[at]?.toString(16).toUpperCase()}`;
  const remedy = 'save it as "CSV UTF-8", or say what it is: --encoding windows-1252';
  return problem(`is not UTF-8 (${found}); ${remedy}`, rowOf(bytes, at));
}

function readWindows1252(bytes: Buffer, problem: (reason: string, row?: number | null) => Outcome): Outcome {
  const special = bytes.findIndex((byte) => byte >= 0x80);
  // What reads as UTF-8 with letters beyond ASCII in it is UTF-8: as Windows-1252 it would be "BajÃ­o".
  if (special >= 0 && (startsWith(bytes, UTF8_MARK) || isUtf8(bytes)))
    return problem("is UTF-8, not windows-1252; leave out --encoding, or save all files alike", rowOf(bytes, special));
  const unused = bytes.findIndex((byte) => UNUSED_IN_WINDOWS_1252.has(byte));
  if (unused >= 0)
    return problem(`is not windows-1252 (byte ${unused + 1}); save it as "CSV UTF-8"`, rowOf(bytes, unused));
  return { text: new TextDecoder("windows-1252").decode(bytes) };
}

/** The bytes, why they cannot be read, or null when there is no such file. */
function readBytes(name: string): Buffer | string | null {
  try {
    const { size } = fs.statSync(name);
    if (size > MOST_BYTES) {
      const [is, most] = [size, MOST_BYTES].map((bytes) => Math.round(bytes / 1024 ** 2));
      return `has ${is} MB; a file may have at most ${most} MB, because it is held in memory while it is read`;
    }
    return fs.readFileSync(name);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (code === "EISDIR") return "is a folder, not a file";
    return code === "EACCES" ? "cannot be read: permission denied" : `cannot be read: ${message}`;
  }
}

/** The first byte that is no part of UTF-8. A line is looked at as a whole, since no letter goes over its end. */
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
  // A letter that is not finished may go on, whatever it goes on with.
  while (!isUtf8(line.subarray(0, good))) good -= 1;
  return start + good;
}

/** Whether more bytes could make UTF-8 of these. */
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

/** The line of a byte, counted from 1. */
function rowOf(bytes: Buffer, at: number): number {
  let row = 1;
  for (let end = bytes.indexOf(NEW_LINE); end >= 0 && end < at; end = bytes.indexOf(NEW_LINE, end + 1)) row += 1;
  return row;
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
