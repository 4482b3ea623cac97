import type { BookCell, BookSheet, MergedCells } from "../../domain/bom/workbook.ts";

/** Cells that one cell of a table may cover in each direction. */
const LARGEST_SPAN = 200;

export type MarkupCell = BookCell & { readonly across: number; readonly down: number; readonly isHidden: boolean };

/** A table that is built cell by cell; `row` and `column` are the places of the next cell, from 0. */
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

/** A table has more rows than are read. */
export class TooManyRows extends Error {}

/** Begins the row at this place. Throws for one beyond those that are read. */
export function beginRow(table: MarkupTable, row: number, mostRows: number, isHidden: boolean): void {
  if (row > mostRows) throw new TooManyRows("too many rows");
  table.row = row;
  table.column = 0;
  while (table.rows.length <= row) table.rows.push([]);
  if (isHidden) table.hiddenRows.add(row);
}

/** Puts a cell into the first free place of the row that was begun. */
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

/** Whether a cell of a row above reaches down to this place. */
function isCovered({ merges }: MarkupTable, row: number, column: number): boolean {
  return merges
    .slice(-LARGEST_SPAN)
    .some((merge) => merge.row < row && merge.toRow >= row && merge.column <= column && merge.toColumn >= column);
}

export function toBookSheet(name: string, { rows, hiddenRows, hiddenColumns, merges }: MarkupTable): BookSheet {
  return { name, rows, hiddenRows, hiddenColumns, merges };
}
