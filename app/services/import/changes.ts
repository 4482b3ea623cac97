import type { RowProblem } from "./import-error.ts";

/** What an import changes of the rows of one file, of stock by parts. Withdrawn rows are removed, customers, contacts and people made inactive. */
export type FileChange = {
  readonly file: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly withdrawn: number;
  /** Rows that counted before. */
  readonly before: number;
  /** Of stock: parts that more was on its way of and is not any more, though it has not arrived, and how many there were. */
  readonly coming?: Losses;
};

export type Losses = { readonly withdrawn: number; readonly before: number };

/** Prices that go up and down. `large` of them by more than half, or in a way that cannot be compared; the first ones are named. */
export type PriceChange = {
  readonly up: number;
  readonly down: number;
  readonly large: number;
  readonly examples: readonly string[];
  /** The other ones that change or are withdrawn, as far as they are named. */
  readonly others?: readonly string[];
  /** Prices that become ten times as large, or a tenth, or more than that; the first one is named, null without one. */
  readonly jumps: number;
  readonly firstJump: string | null;
  /** The lines of the first of them. */
  readonly jumpRows: readonly number[];
  /** Where it was asked for: prices that move by more than some percent, how many and the first of them. */
  readonly moved?: { readonly count: number; readonly first: readonly MovedPrice[] };
};

/** A price list, with the entries that are withdrawn of those before. */
export type LosingList = Losses & { readonly list: string };

/** A price before and after, as entries of price lists say it: dollars, or percent off the list price. */
export type MovedPrice = { readonly name: string; readonly before: Paid; readonly after: Paid };

type Paid = { readonly valueType: string; readonly value: string };

/** Prices that move much and are named. */
export const MOST_MOVED = 100;

/** A field of a record that an import changes. */
export type FieldChange = {
  readonly file: string;
  /** What names the record: an id, or the columns of its key. */
  readonly record: string;
  readonly kind: "added" | "changed" | "withdrawn";
  /** Name of the column here; empty where a record is withdrawn because the file lacks it. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  /** It decides who buys, gets mails, or pays what and when. */
  readonly isSensitive: boolean;
};

/** Changed fields on the page of an import, and in the audit log; all of them are kept and can be downloaded. */
export const [MOST_FIELDS_SHOWN, MOST_FIELDS_AUDITED] = [100, 40];

/** Changed fields that are kept of one import. */
export const MOST_FIELDS_KEPT = 200_000;

/** What an import changes, told before it is carried out. */
export type Summary = {
  readonly files: readonly FileChange[];
  /** Changed fields of customers, people, prices and rules, sensitive ones first. */
  readonly fields: readonly FieldChange[];
  readonly listPrices: PriceChange;
  readonly entries: PriceChange;
  /** Price lists that lose more than half of their entries. */
  readonly losing?: readonly LosingList[];
  /** New entries of price lists that are far from the list price: ten times of it, or a tenth. */
  readonly strange: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
};

/** Large changes and warnings that are told one by one. */
export const MOST_TOLD = 20;
