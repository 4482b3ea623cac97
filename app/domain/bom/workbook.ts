export type BookCell = {
  readonly text: string;
  readonly isNumber?: boolean;
  /** All or a removed part of the text is struck through. */
  readonly isStruck?: boolean;
};

/** Zero-based; the last row and column are included. */
export type MergedCells = {
  readonly row: number;
  readonly column: number;
  readonly toRow: number;
  readonly toColumn: number;
};

/** A visible sheet, or a table of another file type with an empty `name`. Rows and columns are zero-based. */
export type BookSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (BookCell | null)[])[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly merges: readonly MergedCells[];
};

export type Workbook = { readonly sheets: readonly BookSheet[]; readonly hiddenSheets: readonly string[] };

/** Parts of a file that were not read, or were read in addition to its first sheet. `sheet` is empty for a single sheet. */
export type FileNotice =
  | { readonly kind: "hidden-rows"; readonly sheet: string; readonly count: number }
  | { readonly kind: "hidden-columns"; readonly sheet: string; readonly columns: readonly string[] }
  | {
      readonly kind: "sheets-read" | "sheets-hidden" | "sheets-without-numbers" | "sheets-too-long";
      readonly sheets: readonly string[];
    };

export type ListBook = {
  readonly sheets: readonly { readonly name: string; readonly from: number }[];
  readonly notices: readonly FileNotice[];
};

/** Begins the only cell of the row before each further sheet; headings above it do not apply below. */
export const SHEET_MARK = "▼ ";

export function isSheetMark(line: string): boolean {
  return line.startsWith(SHEET_MARK.trim());
}

export function sheetName(line: string): string {
  return line.slice(SHEET_MARK.trim().length).trim();
}

/** Last cell of a struck-through row. */
export const STRUCK_MARK = "⊘";

export function struckRows(rows: readonly (readonly string[])[]): number {
  return rows.filter((row) => row.at(-1) === STRUCK_MARK).length;
}

export function shiftedBook(book: ListBook | undefined, by: number): ListBook | undefined {
  return book && { ...book, sheets: book.sheets.map(({ name, from }) => ({ name, from: from + by })) };
}

/** Null for a list from one sheet. */
export function placeInBook(line: number, book: ListBook | null | undefined): { sheet: string; row: number } | null {
  if (!book || book.sheets.length < 2) return null;
  // The line before the first row of a sheet holds its mark.
  const sheet = book.sheets.findLast(({ from }, index) => line >= (index === 0 ? from : from - 1));
  return sheet ? { sheet: sheet.name, row: Math.max(1, line - sheet.from + 1) } : null;
}
