import type { BomNote } from "../../domain/bom/bom-line.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { ListInput, ListOrigin, ListRest, ListRow } from "../../domain/bom/list-input.ts";
import type { ListBook } from "../../domain/bom/workbook.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Visitor } from "../../domain/customers/web-user.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";

/** A part on the check page with the visitor's price. */
export type ListPart = { readonly part: PartRecord; readonly priced: PricedPart };

/** What a list means, with today's prices. */
export type LookedUpList = {
  readonly lines: readonly CheckedLine[];
  readonly notes: readonly BomNote[];
  /** Every part the lines name, by part number: what was meant, choices, suggestions and successors. */
  readonly parts: ReadonlyMap<string, ListPart>;
  /** The rows the lines were made of, when the list came as rows; the source of a line names its row, from 1. */
  readonly rows: readonly ListRow[];
  /** What there was no room for; null when everything was read. */
  readonly rest: ListRest | null;
  /** The file the list came from; null for one that was typed or pasted. */
  readonly book: ListBook | null;
};

/** What of a list its rows do not say. */
type HandedOn = { readonly origin: ListOrigin | null; readonly book: ListBook | null };

export type CheckedList = LookedUpList & { readonly id: string; readonly origin: ListOrigin | null };

/** A file somebody has sent. */
export type ListFile = { readonly name: string; readonly bytes: Uint8Array };

/** What a file is for: a list that is ordered from, or one of customer part numbers, which is longer. */
export type FilePurpose = "list" | "numbers";

/**
 * Why nothing can be read of a file. `too-large` also stands for one that grows too large when it is unpacked, `not-a-list` for
 * what nobody can tell, `busy` for too many files at the same time, `card-number` for one with the number of a payment card. Those that name a kind of file are for files of that kind: the buyer reads
 * what to save instead.
 */
export type FileProblem =
  | "empty"
  | "all-hidden"
  | "too-large"
  | "too-many-rows"
  | "not-a-list"
  | "old-spreadsheet"
  | "binary-spreadsheet"
  | "open-document"
  | "apple-document"
  | "document"
  | "pdf"
  | "image"
  | "archive"
  | "web-archive"
  | "other-markup"
  | "protected"
  | "broken"
  | "busy"
  | "card-number";

export type FileOutcome = Exclude<ListInput, { kind: "rows" }> | { readonly problem: FileProblem };

/** Who brings a list: an account, or else somebody at an address. */
export type ListKeeper = { readonly userId: string | null; readonly address: string };

/**
 * Why a list is not saved: it is longer than one that can be ordered from, its keeper has saved too much lately and may go on after so
 * many seconds, or there is no room for any more lists.
 */
export type ListRefusal =
  | { readonly outcome: "too-long" }
  | { readonly outcome: "too-much"; readonly seconds: number }
  | { readonly outcome: "full" };

/** `origin`: the order a list repeats. `most`: characters it may have, by default as many as a list that is ordered from. */
type KeepOptions = { readonly origin?: ListOrigin | null; readonly most?: number };

/** Lists of part numbers between pasting and the cart: 500 lines, nothing dropped in silence. */
export interface QuickOrder {
  /**
   * Saves a list as typed for 30 days and answers its id, which is all it takes to open it. One of a visitor that nobody opens is deleted
   * after a day.
   */
  keep(
    input: ListInput,
    keeper: ListKeeper,
    options?: KeepOptions,
  ): Promise<{ readonly outcome: "kept"; readonly id: string } | ListRefusal>;
  /** What the lines of a kept list mean, with today's prices of the visitor; null for an id nobody was given. */
  check(id: string, visitor: Visitor): Promise<CheckedList | null>;
  /** The same for a list that nobody keeps. */
  lookUp(input: ListInput, visitor: Visitor): Promise<LookedUpList>;
  /** The lines alone, sooner: nothing is proposed for numbers nobody knows. */
  understand(input: ListInput, visitor: Visitor): Promise<readonly CheckedLine[]>;
  /** The list in a text file, a workbook or a table that is called .xls. Whatever the file holds, it takes no longer than a few seconds and never rejects. */
  readFile(file: ListFile, purpose?: FilePurpose): Promise<FileOutcome>;
  /** A kept text or file as it was brought; null for rows, and for an id nobody was given. */
  kept(id: string): Promise<Exclude<ListInput, { kind: "rows" }> | null>;
  /**
   * What a kept list hands on to the one that is made of its form: the order of the visitor it repeats, and the file it came from. Both null
   * for an id nobody was given.
   */
  handedOn(id: string, visitor: Visitor): Promise<HandedOn>;
}
