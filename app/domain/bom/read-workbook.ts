import { readHeader } from "./columns.ts";
import {
  type BookCell,
  type BookSheet,
  type FileNotice,
  type ListBook,
  type MergedCells,
  SHEET_MARK,
  STRUCK_MARK,
  type Workbook,
} from "./workbook.ts";
import { isCodeText } from "./words.ts";

/** Columns read; the table has room for one more. */
const MOST_COLUMNS = 99;

const MOST_HEADING_ROWS = 3;

const MOST_MERGES = 5000;

type Cells = (BookCell | null)[];

type SheetTable = {
  readonly rows: readonly (readonly string[])[];
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly number[];
};

/** A hidden row becomes an empty one, so that row numbers stay. Merged headings name all their columns, a merged part number all its rows. */
function sheetTable(sheet: BookSheet): SheetTable {
  const rows = sheet.rows.map((row): Cells => row.slice(0, MOST_COLUMNS));
  const hiddenColumns = [...sheet.hiddenColumns]
    .filter((column) => rows.some((row) => isFilled(row[column])))
    .toSorted((a, b) => a - b);
  fillMerged(rows, sheet.merges.slice(0, MOST_MERGES));
  for (const row of rows) for (const column of hiddenColumns) row[column] = null;
  let hiddenRows = 0;
  const visible = rows.map((row, index) => {
    if (!sheet.hiddenRows.has(index) || !row.some(isFilled) || isHeader(row)) return row;
    hiddenRows += 1;
    return [];
  });
  return { rows: visible.map(withMark), hiddenRows, hiddenColumns };
}

function withMark(row: Cells): readonly string[] {
  const texts = row.slice(0, row.findLastIndex(isFilled) + 1).map((cell) => cell?.text ?? "");
  return row.some((cell) => isFilled(cell) && cell?.isStruck) ? [...texts, STRUCK_MARK] : texts;
}

function isFilled(cell: BookCell | null | undefined): boolean {
  return cell !== null && cell !== undefined && cell.text.trim() !== "";
}

function isHeader(row: Cells): boolean {
  return readHeader({ cells: textsOf(row) }) !== null;
}

function textsOf(row: Cells): string[] {
  return [...row].map((cell) => cell?.text ?? "");
}

function fillMerged(rows: Cells[], merges: readonly MergedCells[]): void {
  const heads = new Map<number, MergedCells[]>();
  for (const merge of merges) {
    const row = rows[merge.row];
    if (!row || !isFilled(row[merge.column])) continue;
    heads.set(merge.row, [...(heads.get(merge.row) ?? []), merge]);
  }
  for (const [at, own] of heads) {
    const row = rows[at] ?? [];
    if (isHeader(row)) fillHeadings(rows, at, own, merges);
    else for (const merge of own) fillDown(rows, merge);
  }
}

/** A merged quantity is not repeated; a merged part number is. */
function fillDown(rows: Cells[], { row, column, toRow }: MergedCells): void {
  const top = rows[row]?.[column];
  if (!top || top.isNumber || !isCodeText(top.text)) return;
  for (const cells of rows.slice(row + 1, toRow + 1)) if (cells.some(isFilled)) cells[column] = top;
}

/** `Qty` over two columns is joined with each heading below it. */
function fillHeadings(rows: Cells[], at: number, own: readonly MergedCells[], all: readonly MergedCells[]): void {
  const last = Math.min(Math.max(...own.map(({ toRow }) => toRow)), at + MOST_HEADING_ROWS - 1, rows.length - 1);
  const parts = rows.slice(at, last + 1).map((row, index) => spread(row, at + index, all));
  const columns = Math.max(...parts.map(({ length }) => length));
  const joined = Array.from({ length: columns }, (_cell, column): BookCell => {
    const texts = parts.map((row) => row[column]?.text.trim() ?? "").filter((text) => text !== "");
    return { text: [...new Set(texts)].join(" ") };
  });
  if (!isHeader(joined)) return;
  rows[at] = joined;
  for (let row = at + 1; row <= last; row++) rows[row] = [];
}

function spread(row: Cells, at: number, merges: readonly MergedCells[]): Cells {
  const cells = [...row];
  for (const { row: first, column, toColumn } of merges) {
    const head = row[column];
    if (first !== at || !head || !isFilled(head)) continue;
    for (let to = column + 1; to <= Math.min(toColumn, MOST_COLUMNS - 1); to++) cells[to] ??= head;
  }
  return cells;
}

/** Rows read to decide whether a sheet is a list, and how many of these may have the headings. */
const LOOKED_AT = 300;
const HEADING_ROWS = 50;

const LIST_SHARE = 0.5;

const LONGEST_LINE = 80;

type Named = SheetTable & { readonly name: string };

export type ReadWorkbook =
  | { readonly cells: readonly (readonly string[])[]; readonly book: ListBook }
  | { readonly problem: "empty" | "all-hidden" | "too-many-rows" };

/** Hidden sheets and sheets without part numbers are reported. Without any part number, the first sheet is read, so that the buyer sees it. */
export function readWorkbook({ sheets, hiddenSheets }: Workbook, mostRows: number): ReadWorkbook {
  const tables = sheets
    .map((sheet): Named => ({ ...sheetTable(sheet), name: sheet.name }))
    .filter(({ rows, hiddenRows, hiddenColumns }) => hiddenRows + hiddenColumns.length > 0 || rows.some(hasText));
  const first = tables.find(({ rows }) => rows.some(hasText));
  if (!first) return { problem: tables.length + hiddenSheets.length > 0 ? "all-hidden" : "empty" };
  const visible = tables.filter(({ rows }) => rows.some(hasText));
  const lists = visible.length > 1 ? visible.filter(({ rows }) => isList(rows)) : visible;
  const chosen = lists.length > 0 ? lists : [first];
  const read = withinRows(chosen, mostRows);
  if (read.length === 0) return { problem: "too-many-rows" };
  const hasNames = tables.length > 1;
  return {
    ...joined(read),
    book: {
      sheets: joined(read).sheets,
      notices: [
        ...named("sheets-read", read.length > 1 ? read : []),
        ...tables.flatMap((table) =>
          read.includes(table) || !visible.includes(table) ? hiddenIn(table, hasNames) : [],
        ),
        ...named(
          "sheets-too-long",
          chosen.filter((table) => !read.includes(table)),
        ),
        ...named(
          "sheets-without-numbers",
          visible.filter((table) => !chosen.includes(table)),
        ),
        ...(hiddenSheets.length > 0 ? [{ kind: "sheets-hidden" as const, sheets: hiddenSheets }] : []),
      ],
    },
  };
}

function named(kind: "sheets-read" | "sheets-too-long" | "sheets-without-numbers", tables: readonly Named[]) {
  return tables.length === 0 ? [] : [{ kind, sheets: tables.map(({ name }) => name) }];
}

function hiddenIn({ name, hiddenRows, hiddenColumns }: Named, hasNames: boolean): FileNotice[] {
  const sheet = hasNames ? name : "";
  return [
    ...(hiddenRows > 0 ? [{ kind: "hidden-rows" as const, sheet, count: hiddenRows }] : []),
    ...(hiddenColumns.length > 0
      ? [{ kind: "hidden-columns" as const, sheet, columns: hiddenColumns.map(columnLetters) }]
      : []),
  ];
}

/** A sheet that is too long is skipped; later ones may still fit. */
function withinRows(tables: readonly Named[], mostRows: number): Named[] {
  let left = mostRows;
  return tables.filter(({ rows }) => {
    const count = lengthOf(rows) + 1;
    if (count > left + 1) return false;
    left -= count;
    return true;
  });
}

function lengthOf(rows: readonly (readonly string[])[]): number {
  return rows.findLastIndex(hasText) + 1;
}

function joined(tables: readonly Named[]) {
  const cells: (readonly string[])[] = [];
  const sheets: ListBook["sheets"][number][] = [];
  for (const { name, rows } of tables) {
    if (cells.length > 0) cells.push([SHEET_MARK + name]);
    sheets.push({ name, from: cells.length + 1 });
    for (const row of rows.slice(0, lengthOf(rows))) cells.push(row);
  }
  return { cells, sheets };
}

function hasText(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== "");
}

function isList(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter(hasText).slice(0, LOOKED_AT);
  for (const [at, cells] of filled.slice(0, HEADING_ROWS).entries()) {
    const column = readHeader({ cells })?.indexOf("part") ?? -1;
    const below = filled.slice(at + 1);
    if (column !== -1 && cells.length > 1 && below.some((row) => /\d/.test(row[column] ?? ""))) return true;
  }
  const lines = filled.filter(isLine).length;
  return lines > 0 && lines >= filled.length * LIST_SHARE;
}

/** A row with a part number and a figure, with two part numbers, or with one part number alone. */
function isLine(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== "");
  const codes = cells.filter((cell) => cell.length <= LONGEST_LINE && isCodeText(cell));
  if (codes.length === 0) return false;
  const hasFigure = cells.some((cell) => /^\D{0,3}\d+(?:[.,]\d+)*\D{0,4}$/.test(cell.trim()) && !isCodeText(cell));
  return hasFigure || codes.length > 1 || cells.length === 1;
}

function columnLetters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnLetters(before - 1) : "") + String.fromCodePoint(65 + (column % 26));
}
