import type { Transaction } from "../database/database.server.ts";
import type { Actor } from "../staff/port.ts";
import type { RowProblem } from "./import-error.ts";
import type { FieldChange, Summary } from "./changes.ts";

export { MOST_FIELDS_SHOWN } from "./changes.ts";
export type { FieldChange, MovedPrice } from "./changes.ts";
export type { RowProblem } from "./import-error.ts";
export { describeProblem, describeReason } from "./import-error.ts";
export { because, inEnglish, REASON_CODES } from "./reasons.ts";

/** How the text of an operator's files is written down. It is said, never guessed. */
export const ENCODINGS = ["utf-8", "windows-1252"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** What an operator says is meant, however odd it looks. */
export type Meant = {
  /** Files that take away more than a cut-off export should be able to. */
  readonly mayWithdraw: boolean;
  /** Prices that become ten times as large or small: cents taken for dollars, a lost point. */
  readonly mayReprice: boolean;
};

export type ImportCommand = {
  folder: string;
  encoding: Encoding;
  /** Reads and checks only. */
  isCheck: boolean;
  /** Changes only what files name. */
  isChange: boolean;
  /** Prices that move by more than so many percent are named in the summary. */
  movedBy?: number;
} & Meant;

/** How far an import is. */
export type ImportStep =
  | {
      readonly kind: "reading";
      readonly file: string;
      readonly percent: number;
      readonly rows: number;
      readonly secondsLeft: number;
    }
  | { readonly kind: "storing" };

/** Who imports, and what is told and written meanwhile. */
export type ImportWatch = {
  readonly by: Actor;
  /** A command of the operator, who is trusted with every file; pages ask for the right of each. */
  readonly isCommand?: boolean;
  /** How far it is, as a line and as facts. */
  tell?(line: string, step: ImportStep): void;
  /** What else is written in the transaction that stores or undoes; `load` names what was loaded to an undoing. */
  onDone?(tx: Transaction, load: string): Promise<void>;
};

/** What an import tells: what it changes and has done, and why it was refused, null when it was not. */
export type ImportOutcome = {
  readonly lines: readonly string[];
  readonly refusal: string | null;
  /** Whoever asked may not do it. */
  readonly isForbidden?: true;
  /** Another import is under way. */
  readonly isBusy?: true;
  /** What would change, once that is known. */
  readonly summary?: Summary;
  /** What is wrong with the files, the first of it, and how much in total. */
  readonly problems?: { readonly told: readonly RowProblem[]; readonly total: number };
};

/** A file an import knows, as a table; most of them may also come as lines of JSON. */
export type ImportFile = {
  readonly name: string;
};

export interface Imports {
  /** The files that are no folders. */
  files(): Promise<readonly ImportFile[]>;
  /** Keeps the changed fields of an upload that was checked, under its id. */
  keepChanges(id: string, fields: readonly FieldChange[]): Promise<void>;
  /** They are kept under the name of the load from then on. */
  forgetChanges(tx: Transaction, id: string): Promise<void>;
  /** The first changed fields of an upload or a load, and how many there are; all without `most`. */
  changes(load: string, most?: number): Promise<{ readonly total: number; readonly first: readonly FieldChange[] }>;
  /** Names the load that can be undone now; null without one. */
  undoable(): Promise<string | null>;
  /** Brings everything back to what it was before the last load, or before the one that is named if that was the last. Never rejects. */
  undo(watch: ImportWatch, load?: string): Promise<ImportOutcome>;
  /** Loads an operator's folder, all of it or nothing. Never rejects. */
  load(command: ImportCommand, watch: ImportWatch): Promise<ImportOutcome>;
}
