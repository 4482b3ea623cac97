import type { BomNote } from "../../domain/bom/bom-line.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { ListInput, ListOrigin, ListRest, ListRow } from "../../domain/bom/list-input.ts";
import type { ListBook } from "../../domain/bom/workbook.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Visitor } from "../../domain/customers/web-user.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";

export type ListPart = { readonly part: PartRecord; readonly priced: PricedPart };

export type LookedUpList = {
  readonly lines: readonly CheckedLine[];
  readonly notes: readonly BomNote[];
  /** Every part the lines name, by part number: matches, choices, suggestions and replacements. */
  readonly parts: ReadonlyMap<string, ListPart>;
  /** Source rows, when the list came as rows; `source` of a line is its row number, from 1. */
  readonly rows: readonly ListRow[];
  /** What exceeded the line limit; null when every line was read. */
  readonly rest: ListRest | null;
  /** The source file; null for a pasted or typed list. */
  readonly book: ListBook | null;
};

type SavedListSource = { readonly origin: ListOrigin | null; readonly book: ListBook | null };

export type CheckedList = LookedUpList & { readonly id: string; readonly origin: ListOrigin | null };

export type ListFile = { readonly name: string; readonly bytes: Uint8Array };

/** `list`: a list to order from. `numbers`: customer part numbers, with larger limits. */
export type FilePurpose = "list" | "numbers";

/** `too-large` includes files that grow too large when unpacked. `busy`: too many files at once. `card-number`: the file holds a payment
 * card number. A problem named after a file kind leads to advice on the format to save instead. */
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

export type ListSaver = { readonly userId: string | null; readonly address: string };

/** `too-long`: more than a list to order from may have. `too-much`:
 * the saver's daily limit, with seconds to wait. `full`: no space for lists. */
export type ListRefusal =
  | { readonly outcome: "too-long" }
  | { readonly outcome: "too-much"; readonly seconds: number }
  | { readonly outcome: "full" };

/** `origin`: the order that the list repeats. `most`: largest number of characters. */
type SaveOptions = { readonly origin?: ListOrigin | null; readonly most?: number };

/** Whose prices and customer part numbers apply. */
export type ListBuyer = { readonly priceList: string; readonly customer: { readonly id: number } | null };

export interface ListReader {
  /** Like `QuickOrder.check`, for a list that is not saved. */
  lookUp(input: ListInput, buyer: ListBuyer): Promise<LookedUpList>;
  /** Like `lookUp`, lines only and without part-number suggestions, so faster. */
  checkLines(input: ListInput, buyer: ListBuyer): Promise<readonly CheckedLine[]>;
}

export interface QuickOrder extends ListReader {
  /** Saves a list for 30 days; its id is enough to open it. A visitor's list that is never opened is deleted after a day. */
  save(
    input: ListInput,
    saver: ListSaver,
    options?: SaveOptions,
  ): Promise<{ readonly outcome: "saved"; readonly id: string } | ListRefusal>;
  /** Today's prices of the visitor; null for an unknown or expired id. */
  check(id: string, visitor: Visitor): Promise<CheckedList | null>;
  /** Never rejects, and ends within a time limit whatever the file contains. */
  readFile(file: ListFile, purpose?: FilePurpose): Promise<FileOutcome>;
  /** The saved text or file as entered; null for rows and unknown ids. */
  savedInput(id: string): Promise<Exclude<ListInput, { kind: "rows" }> | null>;
  /** Origin (only for the visitor who may see that order) and source file of a saved list. Both null for an unknown id. */
  sourceOf(id: string, visitor: Visitor): Promise<SavedListSource>;
}
