import type { ListInput } from "../../domain/bom/list-input.ts";
import type { Member } from "../../domain/company/member.ts";
import type { NumberCheck } from "../../domain/own-numbers/check-numbers.ts";
import type { FoundNumbers } from "../../domain/own-numbers/number-book.ts";
import type { NumberFault, OwnNumber } from "../../domain/own-numbers/own-number.ts";

/** Numbers a page of them shows. */
export const NUMBERS_PER_PAGE = 50;

/** A customer, or null for a visitor who buys for none: nobody has numbers then, and nothing is asked. */
export type WhoseNumbers = number | null;

/** A list of numbers as it was sent; rows of the order form are none. */
export type NumberList = Exclude<ListInput, { kind: "rows" }>;

/** A line of a cart, a list or an order, with the number it came with. */
type LineOfPart = { readonly pn: string; readonly ownNumber?: string | undefined };

export type NumbersPage = {
  readonly numbers: readonly OwnNumber[];
  /** How many of them the search finds, and how many there are at all. */
  readonly found: number;
  readonly total: number;
};

/** One number as it was typed. `before` is the folded number it takes the place of; null for a new one. */
export type TypedNumber = {
  readonly number: string;
  readonly pn: string;
  readonly description: string;
  readonly before: string | null;
  /** Somebody has agreed that it is ours as well, of another part. */
  readonly isConfirmed: boolean;
};

/** Why a number cannot be kept as it was typed. */
export type TypedFault =
  | { readonly kind: NumberFault | "no-part" | "unknown-part" | "same-as-ours" }
  /** The number is theirs already, of this part; or ours as well, of this part, while the other one is wanted. */
  | { readonly kind: "taken"; readonly pn: string }
  | { readonly kind: "clash"; readonly pn: string; readonly wanted: string };

/** What a change came to. `pn` is the part it speaks of. */
export type NumberChange =
  | { readonly outcome: "done"; readonly number: string; readonly pn: string }
  /** Everything that is wrong with what was typed. */
  | { readonly outcome: "faulty"; readonly faults: readonly TypedFault[] }
  | { readonly outcome: "missing" | "full" | "no-right" }
  | { readonly outcome: "repeated" };

export type NumbersApplied =
  | { readonly outcome: "done"; readonly check: NumberCheck }
  | { readonly outcome: "unconfirmed"; readonly check: NumberCheck }
  | { readonly outcome: "full" | "no-right" }
  | { readonly outcome: "repeated" };

/**
 * What customers call our parts: found by any spelling. A customer's numbers are read once per process and change of theirs, and looked
 * up where they are; a change in another process shows within a second.
 */
export interface OwnNumbers {
  /** The numbers among what was typed, by the typed text folded with `foldOwnNumber`; a text that may mean several is absent. */
  resolve(customer: WhoseNumbers, typed: readonly string[]): Promise<ReadonlyMap<string, OwnNumber>>;
  /** The numbers each folded text may mean, with that text as `folded`: several where they differ from it in accents only. */
  meant(customer: WhoseNumbers, folded: readonly string[]): Promise<readonly OwnNumber[]>;
  /** Numbers that a query is, or that stand in it as words; and `most` others that begin so, the shortest first. */
  find(customer: WhoseNumbers, query: string, most: number): Promise<FoundNumbers>;
  /** The number each of these parts was given last, by part number. */
  ofParts(customer: WhoseNumbers, partNumbers: readonly string[]): Promise<ReadonlyMap<string, OwnNumber>>;
  /** Lines as they are told and ordered, each with what the customer calls its part; a visitor's as they are. */
  tellLines<Line extends LineOfPart>(customer: WhoseNumbers, lines: readonly Line[]): Promise<readonly Line[]>;
  /** Lines as they are kept: without numbers of the customer, which are looked up whenever a line is told. */
  keepLines<Line extends LineOfPart>(customer: WhoseNumbers, lines: readonly Line[]): Promise<readonly Line[]>;
  /** All numbers of one part, the last given first. */
  ofPart(customer: number, pn: string): Promise<readonly OwnNumber[]>;
  count(customer: number): Promise<number>;
  /** A page of the numbers that contain the query, in their number, ours or the description. */
  page(customer: number, query: string, page: number): Promise<NumbersPage>;
  /** All of them, for a file. */
  all(customer: number): Promise<readonly OwnNumber[]>;
  /** What a list would change; nothing is changed. `replaces` takes away what the list does not name. */
  check(customer: number, list: NumberList, replaces: boolean): Promise<NumberCheck>;
  /** Applies a list, as it is compared at that moment. Numbers that are ours too are only taken when that is confirmed. */
  apply(
    by: Member,
    wanted: { readonly list: NumberList; readonly replaces: boolean; readonly isConfirmed: boolean },
    form: string,
  ): Promise<NumbersApplied>;
  put(by: Member, typed: TypedNumber, form: string): Promise<NumberChange>;
  remove(by: Member, folded: string, form: string): Promise<NumberChange>;
}
