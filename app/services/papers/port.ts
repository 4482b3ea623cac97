import type { Locale } from "../../domain/locale.ts";

/** A text of a paper; `strong` is what is looked for, `small` what explains it. */
export type PaperText = { readonly text: string; readonly kind?: "strong" | "small" };

/** A column; `width` is its share of the sheet. One that `leads` is one cell with the next for who hears it read. */
export type PaperColumn = {
  readonly head: string;
  readonly width: number;
  readonly isNumber?: true;
  readonly leads?: true;
};

/** Cells from left to right, each some texts one below the other. */
export type PaperRow = readonly (readonly PaperText[])[];

/** A table whose heads stand on each sheet it goes over. */
export type PaperTable = {
  readonly caption: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
};

/** An amount below the table, with what it is for. */
export type PaperCharge = {
  readonly label: string;
  readonly amount: string;
  readonly reasons: readonly string[];
  readonly isTotal: boolean;
};

export type PaperBlock = { readonly heading: string; readonly lines: readonly string[] };

/** A paper in words, to be drawn as it is: nothing of it is looked up or worked out any more. */
export type Paper = {
  readonly locale: Locale;
  readonly title: string;
  /** What the paper is not, so that nobody takes it for that. */
  readonly notice: string;
  /** Who it is from: name, then how to reach them. */
  readonly shop: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Side by side. */
  readonly addresses: readonly PaperBlock[];
  readonly table: PaperTable;
  readonly charges: readonly PaperCharge[];
  readonly blocks: readonly PaperBlock[];
  /** What stands below each sheet; `{0}` is its number, `{1}` how many there are. */
  readonly foot: string;
};

/** Papers as PDF. */
export interface Papers {
  /** `owner` names the account that requests it. Null while it cannot be made: too many wait, or making it has failed. */
  pdf(paper: Paper, owner: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
