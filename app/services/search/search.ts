import type { Actor } from "../staff/staff.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { NearNumbers } from "../../domain/near-numbers/near-numbers.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Reading } from "../../domain/search/reading/query-rules.ts";
import type { Term } from "../../domain/search/understand.ts";

/** Hits that are counted and can be paged through; pages display "more than" this number beyond it. */
export const MOST_HITS = 3000;

/** Shorter fragments would match thousands of numbers and are not searched. */
export const SHORTEST_FRAGMENT = 3;

/** Words on the parts of ranked series (optionally with a number prefix), or a part number. */
export type HitSource =
  | { kind: "series"; branches: readonly SeriesBranch[]; beginning?: string }
  | { kind: "prefix" | "fragment"; foldedNumber: string };

/** Parts of one series with every term. Branches are ordered best first and do not overlap.
 * Parts have one of `values` and none of `otherThan`. */
export type SeriesBranch = {
  series: string;
  terms: readonly Term[];
  values?: readonly number[];
  otherThan?: readonly number[];
};

export type FindRequest = {
  source: HitSource;
  visibleSeries: readonly string[];
  valueGroups: readonly (readonly number[])[];
  /** Parts with one of these values come last in their series. */
  later: readonly number[];
  /** Only the database has stock; a search engine cannot answer this. */
  inStock?: boolean;
  offset: number;
  limit: number;
  /** False for whole series without terms and values: their counts are known. */
  isCounted: boolean;
};

export type FoundParts = {
  /** At most MOST_HITS; `isCapped` when there are more. Not valid when `isCounted` is false. */
  total: number;
  isCapped: boolean;
  partNumbers: readonly string[];
  bySeries: ReadonlyMap<string, number>;
  byValue: ReadonlyMap<number, number>;
  /** Hits in stock; null when the index has no stock, or nothing was counted. */
  inStock: number | null;
};

export type AliasMatch = {
  alias: string;
  brand: string | null;
  pn: string;
  grade: string;
  noteEn: string;
  noteEs: string;
};

/** The database, or a search engine instead (decision 0074). Numbers are folded; words are index words (domain/search).
 * `part-index.contract.test-helper.ts` tests that all indexes give the same results. */
export interface PartIndex {
  /** Order: by branch, then `later` last, then catalog position; hits of numbers by position.
   * Beyond MOST_HITS, each index may choose which hits come first and count only some. */
  find(request: FindRequest): Promise<FoundParts>;
  exactly(
    foldedNumbers: readonly string[],
  ): Promise<{ partNumbers: readonly string[]; aliases: readonly AliasMatch[] }>;
  /** Candidates for part-number suggestions per folded text, in byte order: all with confusable characters or one typing error, the
   * MOST_BESIDE before and after, and the MOST_SIMILAR by shared trigrams. Suggestions only. */
  nearest(typed: readonly string[], visibleSeries: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** One index per data version, so answers of different versions do not mix. */
export type PartIndexes = { at(version: string): PartIndex };

/** Unknown keys and slugs are ignored. */
export type SearchRequest = {
  query: string;
  category: string | null;
  series: readonly string[];
  values: ReadonlyMap<string, readonly string[]>;
  ranges: ReadonlyMap<string, { from: number | null; to: number | null }>;
  /** Page language; parts written in another language come last. Null without an order. */
  locale: Locale | null;
  /** Only parts with a range around a number, nearest middle first. */
  within?: Within | null;
  inStock?: boolean;
  /** Folded customer part numbers in the query. They are answered already, so the rest of the query gets no guesses. */
  theirs?: readonly string[];
  offset: number;
  limit: number;
};

/** `least`: attributes with the smallest value from the number on, of these categories or of all. `quantity`: key of its rules. `column`: of its
 * table, if the number is from there. */
export type Within = {
  keys: readonly string[];
  least: readonly { readonly key: string; readonly categories: readonly string[] }[];
  number: number;
  quantity: string | null;
  column?: string | null;
};

export type CountedValue = { slug: string; en: string; es: string; number: number | null; count: number };

/** From certain to uncertain. Guesses never open a part or change a cart. */
export type SearchTier = "all" | "prefix" | "fragment" | "words" | "corrected" | "partial" | "none";

export type SearchResult = {
  tier: SearchTier;
  exact: readonly PartRecord[];
  aliases: readonly (AliasMatch & { part: PartRecord })[];
  /** Meaning of the words; empty for numbers. */
  terms: readonly Term[];
  ignored: readonly string[];
  total: number;
  isCapped: boolean;
  hits: readonly PartRecord[];
  bySeries: ReadonlyMap<string, number>;
  /** Filter values by attribute key; an attribute's counts ignore its own filter. */
  values: ReadonlyMap<string, readonly CountedValue[]>;
  inStock: number | null;
  nearest: NearNumbers<PartRecord>;
  successors: ReadonlyMap<string, PartRecord>;
  /** What was read from the query before its words were searched. */
  readings: readonly QueryReading[];
  /** The series that the words name, if it has no such parts. */
  refused: string | null;
};

/** `tooMuch`: parts with the words have `most`, which is less. `larger`: the first part has a larger size than the typed one. `offered`: what
 * the parts have instead, nearest first. `unrated`: their data state nothing for the column. */
export type QueryReading =
  | Exclude<Reading, { kind: "unmet" }>
  | (Extract<Reading, { kind: "unmet" }> & { readonly offered?: readonly CountedValue[] })
  | {
      readonly kind: "unrated";
      readonly typed: string;
      readonly without: string;
      readonly quantity: string;
      readonly column: string;
      /** The one that the words name best. */
      readonly series: string | null;
    }
  | {
      readonly kind: "larger";
      readonly typed: string;
      readonly without: string;
      readonly key: string;
      readonly number: number;
      readonly larger: number;
    }
  | {
      readonly kind: "tooMuch";
      readonly typed: string;
      readonly without: string;
      readonly quantity: string | null;
      readonly number: number;
      readonly most: number;
    };

export type UnknownNumber = { readonly typed: string; readonly hint: string };

export interface Search {
  search(request: SearchRequest): Promise<SearchResult>;
  near(numbers: readonly UnknownNumber[]): Promise<readonly NearNumbers<PartRecord>[]>;
  /** By code: number of parts, lowest list price in cents, and drawing name. Public series only. */
  seriesCounts(): Promise<
    ReadonlyMap<string, { parts: number; lowestListPrice: number | null; drawing: string | null }>
  >;
}

export interface SearchIndex {
  /** Builds a missing index. Never rejects: `isDone` reports whether an index exists, `line` is the message. */
  build(): Promise<{ line: string; isDone: boolean }>;
  clean(): Promise<{ line: string; isDone: boolean }>;
  /** Messages after an import; empty without a search engine. */
  afterLoad(): Promise<readonly string[]>;
}

export interface SearchMisses {
  record(query: string, locale: Locale): void;
  /** At most `most`, most frequent first; optionally of one language. */
  list(most: number, where?: MissesWanted): Promise<SearchMiss[]>;
  count(locale: Locale | null): Promise<number>;
}

type MissesWanted = { readonly locale?: Locale | null; readonly offset?: number };

export type SearchMiss = { query: string; locale: string; count: number; firstAt: Date; lastAt: Date };

/** Added by staff users, in addition to the synonyms of the content. */
export type AddedSynonym = {
  readonly id: number;
  readonly locale: Locale;
  readonly phrase: string;
  readonly means: string;
  readonly addedAt: Date;
};

type SynonymWanted = Pick<AddedSynonym, "locale" | "phrase" | "means">;

export type SynonymRefusal =
  | "no-right"
  | "repeated"
  | "no-phrase"
  | "no-means"
  | "same-word"
  | "unknown-word"
  | "exists"
  | "full";

/** Each search compares all of them. */
export const MOST_SYNONYMS = 1000;

export interface AddedSynonyms {
  list(): Promise<readonly AddedSynonym[]>;
  /** Effective within a second in all processes, at once in this one. */
  add(by: Actor, wanted: SynonymWanted, nonce: string): Promise<AddedSynonym | SynonymRefusal>;
  remove(by: Actor, id: number, nonce: string): Promise<AddedSynonym | "no-right" | "repeated" | "missing">;
}
