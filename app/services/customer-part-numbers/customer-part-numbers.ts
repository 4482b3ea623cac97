import type { ListInput } from "../../domain/bom/list-input.ts";
import type { Member } from "../../domain/company/member.ts";
import type { NumberCheck } from "../../domain/customer-part-numbers/check-numbers.ts";
import type { FoundNumbers } from "../../domain/customer-part-numbers/number-book.ts";
import type { NumberFault, CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";

export const NUMBERS_PER_PAGE = 50;

/** Null for a visitor without a customer. */
export type WhoseNumbers = number | null;

/** Rows of the quick order form are excluded. */
export type NumberList = Exclude<ListInput, { kind: "rows" }>;

/** `ownNumber`: as entered. */
type LineOfPart = { readonly pn: string; readonly ownNumber?: string | undefined };

export type NumbersPage = {
  readonly numbers: readonly CustomerPartNumber[];
  /** `found` by the search, `total` without it. */
  readonly found: number;
  readonly total: number;
};

/** `before`: folded number to replace; null for a new one. */
export type TypedNumber = {
  readonly number: string;
  readonly pn: string;
  readonly description: string;
  readonly before: string | null;
  /** The user confirms that it is also the shop's number of another part. */
  readonly isConfirmed: boolean;
};

export type TypedFault =
  | { readonly kind: NumberFault | "no-part" | "unknown-part" | "same-as-ours" }
  /** `taken`: already the customer's number of this part. `clash`: also the shop's number of this part. */
  | { readonly kind: "taken"; readonly pn: string }
  | { readonly kind: "clash"; readonly pn: string; readonly wanted: string };

export type NumberChange =
  | { readonly outcome: "done"; readonly number: string; readonly pn: string }
  | { readonly outcome: "faulty"; readonly faults: readonly TypedFault[] }
  | { readonly outcome: "missing" | "full" | "no-right" }
  | { readonly outcome: "repeated" };

export type NumbersApplied =
  | { readonly outcome: "done"; readonly check: NumberCheck }
  | { readonly outcome: "unconfirmed"; readonly check: NumberCheck }
  | { readonly outcome: "full" | "no-right" }
  | { readonly outcome: "repeated" };

/** Customer part numbers, in any spelling. A change in another process appears within a second. */
export interface CustomerPartNumbers {
  /** By folded text (`foldOwnNumber`). Ambiguous texts are absent. */
  resolve(customer: WhoseNumbers, typed: readonly string[]): Promise<ReadonlyMap<string, CustomerPartNumber>>;
  /** Candidates of each folded text; several if they differ only in accents. */
  meant(customer: WhoseNumbers, folded: readonly string[]): Promise<readonly CustomerPartNumber[]>;
  /** Exact numbers and whole words of the query, then `most` prefixes, the shortest first. */
  find(customer: WhoseNumbers, query: string, most: number): Promise<FoundNumbers>;
  /** The latest number of each part, by part number. */
  ofParts(customer: WhoseNumbers, partNumbers: readonly string[]): Promise<ReadonlyMap<string, CustomerPartNumber>>;
  /** Adds the customer's number to each line, for display and orders. */
  tellLines<Line extends LineOfPart>(customer: WhoseNumbers, lines: readonly Line[]): Promise<readonly Line[]>;
  /** Removes the customer's own numbers before saving; `tellLines` adds the current ones. */
  keepLines<Line extends LineOfPart>(customer: WhoseNumbers, lines: readonly Line[]): Promise<readonly Line[]>;
  ofPart(customer: number, pn: string): Promise<readonly CustomerPartNumber[]>;
  count(customer: number): Promise<number>;
  /** Searches both numbers and the description. */
  page(customer: number, query: string, page: number): Promise<NumbersPage>;
  all(customer: number): Promise<readonly CustomerPartNumber[]>;
  /** Changes nothing. `replaces`: numbers outside the list are removed. */
  check(customer: number, list: NumberList, replaces: boolean): Promise<NumberCheck>;
  /** Compares again before writing. Numbers that are also the shop's need `isConfirmed`. */
  apply(
    by: Member,
    wanted: { readonly list: NumberList; readonly replaces: boolean; readonly isConfirmed: boolean },
    form: string,
  ): Promise<NumbersApplied>;
  put(by: Member, typed: TypedNumber, form: string): Promise<NumberChange>;
  remove(by: Member, folded: string, form: string): Promise<NumberChange>;
}
