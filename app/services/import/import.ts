import type { Transaction } from "../database/database.server.ts";
import type { Actor } from "../staff/staff.ts";
import type { RowProblem } from "./import-error.ts";
import type { FieldChange, Summary } from "./changes.ts";

/** Advisory lock: the rows of two imports would mix. */
export const IMPORT_LOCK = 727_002;

export { MOST_FIELDS_SHOWN } from "./changes.ts";
export type { FieldChange, MovedPrice, Summary } from "./changes.ts";
export type { RowProblem } from "./import-error.ts";
export { describeProblem, describeReason } from "./import-error.ts";
export { because, inEnglish, REASON_CODES } from "./reasons.ts";

/** Chosen by the operator, never guessed. */
export const ENCODINGS = ["utf-8", "windows-1252"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Confirmations of the operator for suspicious files. */
export type ConfirmedDoubts = {
  /** Allow more withdrawals than a truncated export should cause. */
  readonly mayWithdraw: boolean;
  /** Allow tenfold price changes: cents for dollars, or a lost decimal point. */
  readonly mayReprice: boolean;
};

export type ImportCommand = {
  folder: string;
  encoding: Encoding;
  /** Only reads and checks. */
  isCheck: boolean;
  /** Changes only records that the files name. */
  isChange: boolean;
  /** Percentage above which a moved price is listed in the summary. */
  movedBy?: number;
} & ConfirmedDoubts;

export type ImportStep =
  | {
      readonly kind: "reading";
      readonly file: string;
      readonly percent: number;
      readonly rows: number;
      readonly secondsLeft: number;
    }
  | { readonly kind: "storing" };

export type ImportWatch = {
  readonly by: Actor;
  /** An operator's command may load every file; pages check the permission for each. */
  readonly isCommand?: boolean;
  onProgress?(line: string, step: ImportStep): void;
  /** False refuses a load whose changes differ from those that its user has read. */
  isAsShown?(summary: Summary): boolean;
  /** Runs in the transaction that stores or undoes; `load` is the name for an undo. */
  onDone?(tx: Transaction, load: string): Promise<void>;
};

/** `refusal` is null after success. */
export type ImportOutcome = {
  readonly lines: readonly string[];
  readonly refusal: string | null;
  /** The actor lacks the permission. */
  readonly isForbidden?: true;
  /** Another import is running. */
  readonly isBusy?: true;
  readonly summary?: Summary;
  /** The first problems, and their total number. */
  readonly problems?: { readonly told: readonly RowProblem[]; readonly total: number };
};

/** Most files may also come as JSON lines. */
export type ImportFile = {
  readonly name: string;
};

/** `at` is ISO 8601. */
export type LatestLoad = { readonly load: string; readonly files: readonly string[]; readonly at: string };

export interface Imports {
  /** Without the files that are folders. */
  files(): Promise<readonly ImportFile[]>;
  keepChanges(id: string, fields: readonly FieldChange[]): Promise<void>;
  /** A load saves them again under its own name. */
  forgetChanges(tx: Transaction, id: string): Promise<void>;
  /** The first `most` changed fields and their total number; all without `most`. */
  changes(load: string, most?: number): Promise<{ readonly total: number; readonly first: readonly FieldChange[] }>;
  /** The latest load, by a page or a command; null without one and after its undo. */
  latest(): Promise<LatestLoad | null>;
  /** Load that can be undone now; null without one. */
  undoable(): Promise<string | null>;
  /** No record of the load has changed since, so that its undo can succeed. */
  isUnchangedSince(load: string): Promise<boolean>;
  /** Undoes the latest load; a named one only if it is the latest. Never rejects. */
  undo(watch: ImportWatch, load?: string): Promise<ImportOutcome>;
  /** Loads all files or none. Never rejects. */
  load(command: ImportCommand, watch: ImportWatch): Promise<ImportOutcome>;
}
