import { readHeader } from "./columns.ts";
import { sheetTable, type SheetTable } from "./sheet-table.ts";
import { SHEET_MARK, type FileNotice, type ListBook, type Workbook } from "./workbook.ts";
import { isCodeText } from "./words.ts";

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
