import { cleanReference } from "../cart/reference.ts";
import { isSheetMark, STRUCK_MARK } from "../bom/workbook.ts";
import { normalizeCode } from "../part-number.ts";
import { plainLine, type ListLine } from "./list-line.ts";
import { readPieces, readTypedLine } from "./typed-line.ts";
import { joinedCustomerPartNumbers, customerPartNumbersIn } from "../cart/joined-words.ts";
import { type CustomerPartNumber, foldCustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";

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

/** `row`: row number in the file, from 1. */
type BadRow = { readonly row: number; readonly pn: string };

/** `pn` is as entered; empty when the row has only a customer part number. */
export type FileLine = { readonly row: number; readonly line: ListLine };

export type ReadListFile = { readonly lines: readonly FileLine[]; readonly bad: readonly BadRow[] };

/** Apostrophe before a formula sign, added by spreadsheets and `toCsv`. */
const MADE_HARMLESS = /^'+\s*[=+\-@＝＋－＠]/;

const NUMBER = /^[^\p{Cc}\p{Cs}]{1,60}$/u;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

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

/** One more apostrophe for text that has one, so that reading can always remove one. */
function cell(text: string): string {
  return MADE_HARMLESS.test(text) ? `'${text}` : text;
}

function figure(pieces: number | null): string {
  return pieces === null ? "" : String(pieces);
}

/** Null for a file without the shop's headings, in any language. */
export function readListRows(
  rows: readonly (readonly string[])[],
  columnOf: (heading: string) => ListColumn | null,
): ReadListFile | null {
  const head = Math.max(
    0,
    rows.findIndex((cells) => cells.some((each) => each.trim() !== "")),
  );
  const columns = (rows[head] ?? []).map((heading) => columnOf(heading.replace(/^\uFEFF/, "").trim()));
  if (rows.some(([first = ""]) => isSheetMark(first))) return null;
  if (!(["pn", "quantity", "minimum", "maximum"] as const).every((each) => columns.includes(each))) return null;
  const lines: FileLine[] = [];
  const bad: BadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= head || cells.every((each) => each.trim() === "")) continue;
    const textOf = (column: ListColumn) => (cells[columns.indexOf(column)] ?? "").trim();
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

/** A number in a file that is not the customer's number of the part; dropped and reported. */
export type WrongNumber = { readonly row: number; readonly pn: string; readonly number: string };

/** A file cannot create customer part numbers. `theirs`: saved ones by folded number; `before`: number in the list so far. */
export function withTrueNumbers(
  { row, line }: FileLine,
  theirs: ReadonlyMap<string, CustomerPartNumber>,
  before: string,
): { readonly line: ListLine; readonly wrong: readonly WrongNumber[] } {
  const saved = new Set(customerPartNumbersIn(before));
  const stays = (number: string) => saved.has(number) && !theirs.has(foldCustomerPartNumber(number));
  const isTrue = (number: string) => {
    const folded = foldCustomerPartNumber(number);
    return stays(number) || folded === foldCustomerPartNumber(line.pn) || theirs.get(folded)?.pn === line.pn;
  };
  const numbers = customerPartNumbersIn(line.ownNumber);
  return {
    line: { ...line, ownNumber: joinedCustomerPartNumbers(numbers.filter(stays).map((ownNumber) => ({ ownNumber }))) },
    wrong: numbers.filter((number) => !isTrue(number)).map((number) => ({ row, pn: line.pn, number })),
  };
}
