import type { Columns } from "./columns.ts";
import type { SplitRecord } from "./read-records.ts";

export type Header = { readonly columns: Columns; readonly record: SplitRecord };

export type Request = {
  readonly record: SplitRecord;
  readonly header: Header | null;
  /** The last headings above it on its sheet, even if its cells do not fit them. */
  readonly above: Header | null;
  /** Index of the workbook sheet; 0 in other lists. */
  readonly sheet: number;
};
