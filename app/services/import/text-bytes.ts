import { isUtf8 } from "node:buffer";
import type { ReasonCode } from "./reasons.ts";

/** What a file starts with that is no plain text, and what to do instead. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], reason: ReasonCode])[] = [
  [[0xff, 0xfe], "utf16"],
  [[0xfe, 0xff], "utf16"],
  [[0x50, 0x4b, 0x03, 0x04], "spreadsheet"],
  [[0xd0, 0xcf, 0x11, 0xe0], "oldSpreadsheet"],
  [[0x1f, 0x8b], "compressed"],
];

const UTF8_MARK = [0xef, 0xbb, 0xbf];

/** Positions of Windows-1252 that stand for nothing. */
export const UNUSED_IN_WINDOWS_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const NEW_LINE = 0x0a;

/** Why what begins like this is no text; null for what may be one. */
export function signatureOf(bytes: Buffer): ReasonCode | null {
  return SIGNATURES.find(([start]) => startsWith(bytes, start))?.[1] ?? null;
}

/** Whether it begins with the byte order mark of UTF-8. */
export function startsWithUtf8Mark(bytes: Buffer): boolean {
  return startsWith(bytes, UTF8_MARK);
}

/** The first byte that is no part of UTF-8. A line is looked at as a whole, since no letter goes over its end. */
export function firstWrongByte(bytes: Buffer): number {
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
export function rowOf(bytes: Buffer, at: number): number {
  let row = 1;
  for (let end = bytes.indexOf(NEW_LINE); end >= 0 && end < at; end = bytes.indexOf(NEW_LINE, end + 1)) row += 1;
  return row;
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
