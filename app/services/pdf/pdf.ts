import type { Locale } from "../../domain/locale.ts";

export type PaperText = { readonly text: string; readonly kind?: "strong" | "small" };

/** `width` is a share of the sheet. `leads`: one cell with the next column for screen readers. */
export type PaperColumn = {
  readonly head: string;
  readonly width: number;
  readonly isNumber?: true;
  readonly leads?: true;
};

/** Cells from left to right, each with texts below each other. */
export type PaperRow = readonly (readonly PaperText[])[];

/** Each page repeats the header. */
export type PaperTable = {
  readonly caption: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
};

export type PaperCharge = {
  readonly label: string;
  readonly amount: string;
  readonly reasons: readonly string[];
  readonly isTotal: boolean;
};

export type PaperBlock = { readonly heading: string; readonly lines: readonly string[] };

export type Paper = {
  readonly locale: Locale;
  readonly title: string;
  /** Text such as "This is not an invoice." */
  readonly notice: string;
  /** Name and contact of the shop. */
  readonly shop: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly addresses: readonly PaperBlock[];
  readonly table: PaperTable;
  readonly charges: readonly PaperCharge[];
  readonly blocks: readonly PaperBlock[];
  /** Page footer; `{0}` is the page, `{1}` the number of pages. */
  readonly foot: string;
};

export interface Papers {
  /** `owner` is the account of the request. Null if the queue is full or rendering fails. */
  pdf(paper: Paper, owner: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
