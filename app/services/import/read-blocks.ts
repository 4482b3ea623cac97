import { isUtf8 } from "node:buffer";
import { firstWrongByte, rowOf, signatureOf, startsWithUtf8Mark, UNUSED_IN_WINDOWS_1252 } from "./text-bytes.ts";
import { RowError } from "./import-error.ts";
import type { Encoding } from "./import.ts";
import { because } from "./reasons.ts";

/** In bytes. A longer line has an unclosed quote, or the file is not text. */
const LONGEST_LINE = 16 * 1024 ** 2;

const [NEW_LINE, ZERO] = [0x0a, 0];

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
