import type { BookCell, BookSheet, MergedCells } from "../../domain/bom/workbook.ts";

/** Largest colspan or rowspan. */
const LARGEST_SPAN = 200;

export type MarkupCell = BookCell & { readonly across: number; readonly down: number; readonly isHidden: boolean };

/** `row` and `column`: position of the next cell, from 0. */
export type MarkupTable = {
  row: number;
  column: number;
  readonly rows: (BookCell | null)[][];
  readonly hiddenRows: Set<number>;
  readonly hiddenColumns: Set<number>;
  readonly merges: MergedCells[];
};

export function markupTable(): MarkupTable {
  return { row: -1, column: 0, rows: [], hiddenRows: new Set(), hiddenColumns: new Set(), merges: [] };
}

export class TooManyRows extends Error {}

/** Throws TooManyRows beyond `mostRows`. */
export function beginRow(table: MarkupTable, row: number, mostRows: number, isHidden: boolean): void {
  if (row > mostRows) throw new TooManyRows("too many rows");
  table.row = row;
  table.column = 0;
  while (table.rows.length <= row) table.rows.push([]);
  if (isHidden) table.hiddenRows.add(row);
}

export function putCell(table: MarkupTable, { across, down, isHidden, ...cell }: MarkupCell): void {
  const { row } = table;
  if (row < 0) return;
  while (table.column < LARGEST_SPAN && isCovered(table, row, table.column)) table.column += 1;
  const { column } = table;
  const [toRow, toColumn] = [row + spanOf(down) - 1, column + spanOf(across) - 1];
  if (toRow > row || toColumn > column) table.merges.push({ row, column, toRow, toColumn });
  const cells = table.rows[row] ?? [];
  if (column < LARGEST_SPAN && !isHidden) {
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }
  table.column = toColumn + 1;
}

function spanOf(cells: number): number {
  return Number.isInteger(cells) ? Math.min(Math.max(cells, 1), LARGEST_SPAN) : 1;
}

function isCovered({ merges }: MarkupTable, row: number, column: number): boolean {
  return merges
    .slice(-LARGEST_SPAN)
    .some((merge) => merge.row < row && merge.toRow >= row && merge.column <= column && merge.toColumn >= column);
}

export function toBookSheet(name: string, { rows, hiddenRows, hiddenColumns, merges }: MarkupTable): BookSheet {
  return { name, rows, hiddenRows, hiddenColumns, merges };
}
