import { isUtf8 } from "node:buffer";
import type { ReasonCode } from "./reasons.ts";

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
export const UNUSED_IN_WINDOWS_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const NEW_LINE = 0x0a;

/** Null for a file that may be text. */
export function signatureOf(bytes: Buffer): ReasonCode | null {
  return SIGNATURES.find(([start]) => startsWith(bytes, start))?.[1] ?? null;
}

export function startsWithUtf8Mark(bytes: Buffer): boolean {
  return startsWith(bytes, UTF8_MARK);
}

/** A line is checked as a whole, since no character crosses its end. */
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
export function rowOf(bytes: Buffer, at: number): number {
  let row = 1;
  for (let end = bytes.indexOf(NEW_LINE); end >= 0 && end < at; end = bytes.indexOf(NEW_LINE, end + 1)) row += 1;
  return row;
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
