import type { RowProblem } from "./import-error.ts";

/** Changed rows of a file (of stock: parts). Withdrawn customers, contacts and users become inactive. */
export type FileChange = {
  readonly file: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly withdrawn: number;
  /** Active rows before. */
  readonly before: number;
  /** Stock only: parts whose incoming goods disappear without an arrival, and parts with incoming goods before. */
  readonly coming?: Losses;
};

export type Losses = { readonly withdrawn: number; readonly before: number };

/** `large`: prices that move by more than half or cannot be compared, with the first ones in `examples`. */
export type PriceChange = {
  readonly up: number;
  readonly down: number;
  readonly large: number;
  readonly examples: readonly string[];
  /** The first smaller changes and withdrawals. */
  readonly others?: readonly string[];
  /** Prices that grow or shrink at least tenfold. */
  readonly jumps: number;
  readonly firstJump: string | null;
  /** Line numbers of the first jumps. */
  readonly jumpRows: readonly number[];
  /** Prices that move by more than the requested percentage. */
  readonly moved?: { readonly count: number; readonly first: readonly MovedPrice[] };
};

export type LosingList = Losses & { readonly list: string };

/** Prices as in price lists: dollars, or percent off the list price. */
export type MovedPrice = { readonly name: string; readonly before: Paid; readonly after: Paid };

type Paid = { readonly valueType: string; readonly value: string };

export const MOST_MOVED = 100;

export type FieldChange = {
  readonly file: string;
  /** Id or key columns of the record. */
  readonly record: string;
  readonly kind: "added" | "changed" | "withdrawn";
  /** Database column; empty if a record is withdrawn because the file lacks it. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The field decides who buys, who gets emails, or who pays what and when. */
  readonly isSensitive: boolean;
};

/** All changed fields are saved and can be downloaded. */
export const [MOST_FIELDS_SHOWN, MOST_FIELDS_AUDITED] = [100, 40];

export const MOST_FIELDS_KEPT = 200_000;

export type Summary = {
  readonly files: readonly FileChange[];
  /** Of customers, users, prices and rules, sensitive ones first. */
  readonly fields: readonly FieldChange[];
  readonly listPrices: PriceChange;
  readonly entries: PriceChange;
  /** Price lists that lose more than half of their entries. */
  readonly losing?: readonly LosingList[];
  /** New price list entries at least ten times, or at most a tenth, of the list price. */
  readonly strange: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
};

export const MOST_LISTED = 20;
