/** A cell of a sheet with the text a person sees in it. */
export type BookCell = {
  readonly text: string;
  /** The text is a bare number. */
  readonly isNumber?: boolean;
  /** All of it, or a part that is left out of the text, is struck through. */
  readonly isStruck?: boolean;
};

/** Cells that are merged into the first of them; rows and columns from 0, the last ones included. */
export type MergedCells = {
  readonly row: number;
  readonly column: number;
  readonly toRow: number;
  readonly toColumn: number;
};

/** A visible sheet of a workbook, or a table of another kind of file, whose `name` is empty. Rows and columns are counted from 0. */
export type BookSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (BookCell | null)[])[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly merges: readonly MergedCells[];
};

/** The visible sheets of a workbook, and the names of those that are hidden. */
export type Workbook = { readonly sheets: readonly BookSheet[]; readonly hiddenSheets: readonly string[] };

/**
 * What was not read of a file, or was read besides its first sheet. `sheet` is empty where the file has only one. `columns` are letters.
 */
export type FileNotice =
  | { readonly kind: "hidden-rows"; readonly sheet: string; readonly count: number }
  | { readonly kind: "hidden-columns"; readonly sheet: string; readonly columns: readonly string[] }
  | {
      readonly kind: "sheets-read" | "sheets-hidden" | "sheets-without-numbers" | "sheets-too-long";
      readonly sheets: readonly string[];
    };

/** Where a list was read from: its sheets, each with the line of the list its first row is, and what the reader has to tell of the file. */
export type ListBook = {
  readonly sheets: readonly { readonly name: string; readonly from: number }[];
  readonly notices: readonly FileNotice[];
};

/** Begins the one cell of a row that stands before the rows of another sheet: headings above it are not those of the rows below. */
export const SHEET_MARK = "▼ ";

/** Whether a line, or the text of a row, is such a cell. */
export function isSheetMark(line: string): boolean {
  return line.startsWith(SHEET_MARK.trim());
}

/** The name of the sheet in such a cell. */
export function sheetName(line: string): string {
  return line.slice(SHEET_MARK.trim().length).trim();
}

/** The last cell of a row that is struck through. */
export const STRUCK_MARK = "⊘";

/** Rows that are struck through. */
export function struckRows(rows: readonly (readonly string[])[]): number {
  return rows.filter((row) => row.at(-1) === STRUCK_MARK).length;
}

/** The book of a list that comes after so many other lines. */
export function shiftedBook(book: ListBook | undefined, by: number): ListBook | undefined {
  return book && { ...book, sheets: book.sheets.map(({ name, from }) => ({ name, from: from + by })) };
}

/** The sheet and row of a line of a list that was read from several sheets; null of any other list. */
export function placeInBook(line: number, book: ListBook | null | undefined): { sheet: string; row: number } | null {
  if (!book || book.sheets.length < 2) return null;
  // The line before the first row of a sheet holds the mark of that sheet.
  const sheet = book.sheets.findLast(({ from }, index) => line >= (index === 0 ? from : from - 1));
  return sheet ? { sheet: sheet.name, row: Math.max(1, line - sheet.from + 1) } : null;
}
