import type { Columns } from "./columns.ts";
import type { SplitRecord } from "./read-records.ts";

/** A row that names columns. */
export type Header = { readonly columns: Columns; readonly record: SplitRecord };

/** A record that asks for something, with the header whose columns hold for it. */
export type Request = {
  readonly record: SplitRecord;
  readonly header: Header | null;
  /** Counts the sheets of a workbook; 0 in every other list. */
  readonly sheet: number;
};
