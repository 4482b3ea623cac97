import { cleanReference } from "../cart/reference.ts";
import { isSheetMark, STRUCK_MARK } from "../bom/workbook.ts";
import { normalizeCode } from "../part-number.ts";
import { plainLine, type ListLine } from "./list-line.ts";
import { readPieces, readTypedLine } from "./typed-line.ts";

/** What a file says of a line and can be read back. */
export const LIST_FILE_COLUMNS = [
  "pn",
  "ownNumber",
  "quantity",
  "note",
  "minimum",
  "maximum",
  "counted",
  "countedAt",
] as const;

export type ListColumn = (typeof LIST_FILE_COLUMNS)[number];

/** A row that cannot be taken as it is, by its number in the file, from 1. */
type BadRow = { readonly row: number; readonly pn: string };

/** A line, by the number of its row. What names its part is as it was typed, and empty where only a number of the buyer's does. */
export type FileLine = { readonly row: number; readonly line: ListLine };

export type ReadListFile = { readonly lines: readonly FileLine[]; readonly bad: readonly BadRow[] };

/** An apostrophe before a sign that begins a formula, as spreadsheets and `toCsv` put it there. */
const MADE_HARMLESS = /^'+\s*[=+\-@＝＋－＠]/;

/** What can be a part number, and be asked for. */
const NUMBER = /^[^\p{Cc}\p{Cs}]{1,60}$/u;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The cells of a line for `toCsv`. */
export function fileCells(line: ListLine): Readonly<Record<ListColumn, string>> {
  return {
    pn: cell(line.pn),
    ownNumber: cell(line.ownNumber),
    quantity: String(line.quantity),
    note: cell(line.note),
    minimum: figure(line.minimum),
    maximum: figure(line.maximum),
    counted: figure(line.counted),
    countedAt: line.countedAt ?? "",
  };
}

/** One more for a text that looks as if it had been made harmless, so that one can always be taken away. */
function cell(text: string): string {
  return MADE_HARMLESS.test(text) ? `'${text}` : text;
}

function figure(pieces: number | null): string {
  return pieces === null ? "" : String(pieces);
}

/**
 * Rows of a file this shop has written, whatever was done to it in a spreadsheet since. `columnOf` knows its headings in every
 * language. Null for any other file: one without all of the columns a count needs.
 */
export function readListRows(
  rows: readonly (readonly string[])[],
  columnOf: (heading: string) => ListColumn | null,
): ReadListFile | null {
  const head = Math.max(
    0,
    rows.findIndex((cells) => cells.some((each) => each.trim() !== "")),
  );
  const columns = (rows[head] ?? []).map((heading) => columnOf(heading.replace(/^\uFEFF/, "").trim()));
  // The sheets of a workbook have headings of their own.
  if (rows.some(([first = ""]) => isSheetMark(first))) return null;
  if (!(["pn", "quantity", "minimum", "maximum"] as const).every((each) => columns.includes(each))) return null;
  const lines: FileLine[] = [];
  const bad: BadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= head || cells.every((each) => each.trim() === "")) continue;
    const textOf = (column: ListColumn) => (cells[columns.indexOf(column)] ?? "").trim();
    // What is struck through is not to be taken as it is.
    const line = cells.at(-1) === STRUCK_MARK ? null : readRow(textOf);
    if (line) lines.push({ row: index + 1, line });
    else bad.push({ row: index + 1, pn: textOf("pn") });
  }
  return { lines, bad };
}

function readRow(textOf: (column: ListColumn) => string): ListLine | null {
  const plain = (column: ListColumn) => textOf(column).replace(MADE_HARMLESS, (text) => text.slice(1));
  const pn = normalizeCode(plain("pn"));
  const [quantity, minimum, maximum] = [textOf("quantity"), textOf("minimum"), textOf("maximum")];
  const read = readTypedLine({ pn, quantity, note: plain("note"), minimum, maximum });
  const counted = readPieces(textOf("counted"));
  const ownNumber = cleanReference(plain("ownNumber"));
  const isNamed = pn === "" ? ownNumber !== "" : NUMBER.test(pn);
  if (!isNamed || "wrong" in read || "problem" in counted) return null;
  const countedAt = textOf("countedAt");
  return {
    ...plainLine(pn, 1),
    ...read.line,
    ownNumber,
    counted: counted.value,
    countedAt:
      counted.value !== null && MOMENT.test(countedAt) && !Number.isNaN(Date.parse(countedAt)) ? countedAt : null,
  };
}
