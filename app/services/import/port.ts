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
} & Meant;

/** What an import tells: what it changes and has done, and why it was refused, null when it was not. */
export type ImportOutcome = { lines: readonly string[]; refusal: string | null };

export interface Imports {
  /** Brings parts, prices and stock back to what they were before the last load. Never rejects. */
  undo(): Promise<ImportOutcome>;
  /** Loads an operator's folder, all of it or nothing. `tell` is told how far it is. Never rejects. */
  load(command: ImportCommand, tell: (line: string) => void): Promise<ImportOutcome>;
}
