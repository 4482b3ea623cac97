import { readHeader } from "./columns.ts";
import type { BookCell, BookSheet, MergedCells } from "./workbook.ts";
import { STRUCK_MARK } from "./workbook.ts";
import { isCodeText } from "./words.ts";

/** Columns read; the table has room for one more. */
const MOST_COLUMNS = 99;

const MOST_HEADING_ROWS = 3;

const MOST_MERGES = 5000;

type Cells = (BookCell | null)[];

export type SheetTable = {
  readonly rows: readonly (readonly string[])[];
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly number[];
};

/** A hidden row becomes an empty one, so that row numbers stay. Merged headings name all their columns, a merged part number all its rows. */
export function sheetTable(sheet: BookSheet): SheetTable {
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
