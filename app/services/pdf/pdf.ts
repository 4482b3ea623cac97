import type { Locale } from "../../domain/locale.ts";

export type PdfText = { readonly text: string; readonly kind?: "strong" | "small" };

/** `width` is a share of the sheet. `leads`: one cell with the next column for screen readers. */
export type PdfColumn = {
  readonly head: string;
  readonly width: number;
  readonly isNumber?: true;
  readonly leads?: true;
};

/** Cells from left to right, each with texts below each other. */
export type PdfRow = readonly (readonly PdfText[])[];

/** Each page repeats the header. */
export type PdfTable = {
  readonly caption: string;
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly PdfRow[];
};

export type PdfCharge = {
  readonly label: string;
  readonly amount: string;
  readonly reasons: readonly string[];
  readonly isTotal: boolean;
};

export type PdfBlock = { readonly heading: string; readonly lines: readonly string[] };

export type PdfDocument = {
  readonly locale: Locale;
  readonly title: string;
  /** Text such as "This is not an invoice." */
  readonly notice: string;
  /** Name and contact of the shop. */
  readonly shop: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly addresses: readonly PdfBlock[];
  readonly table: PdfTable;
  readonly charges: readonly PdfCharge[];
  readonly blocks: readonly PdfBlock[];
  /** Page footer; `{0}` is the page, `{1}` the number of pages. */
  readonly foot: string;
};

export interface Papers {
  /** `owner` is the account of the request. Null if the queue is full or rendering fails. */
  pdf(paper: PdfDocument, owner: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
