import { decodeText } from "./decode-text.ts";
import type { FileOutcome, ListFile } from "./port.ts";
import type { Spreadsheets } from "./spreadsheet.server.ts";

/** Bytes of a file, as the page states it: 1 MB. */
const MOST_BYTES = 1_000_000;

const ZIP = [0x50, 0x4b];
/** The container of .xls, and of an .xlsx behind a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/** A list from a file, by what is in it: its name may say anything. */
export async function readListFile(file: ListFile, spreadsheets: Spreadsheets): Promise<FileOutcome> {
  const { bytes, name } = file;
  if (bytes.length > MOST_BYTES) return { problem: "too-large" };
  if (beginsWith(bytes, COMPOUND)) {
    return { problem: Buffer.from(bytes).includes(ENCRYPTED) ? "protected" : "old-spreadsheet" };
  }
  if (beginsWith(bytes, ZIP)) {
    const answer = await spreadsheets.read(bytes);
    if ("problem" in answer) return answer;
    return answer.cells.length === 0 ? { problem: "empty" } : { kind: "cells", cells: answer.cells, fileName: name };
  }
  const text = decodeText(bytes);
  if (text === null) return { problem: "not-a-list" };
  return text.trim() === "" ? { problem: "empty" } : { kind: "text", text };
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
