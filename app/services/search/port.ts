import type { Actor } from "../staff/port.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { NearNumbers } from "../../domain/near-numbers/near-numbers.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Term } from "../../domain/search/understand.ts";

/** Hits that are counted and can be paged through; a query with more of them is told as "more than". */
export const MOST_HITS = 3000;

/** A shorter piece of a number would be in thousands of them; none is asked for. */
export const SHORTEST_FRAGMENT = 3;

/** Where hits come from: words on the parts of ranked series, among those whose number begins so, or the part number. */
export type HitSource =
  | { kind: "series"; branches: readonly SeriesBranch[]; beginning?: string }
  | { kind: "prefix" | "fragment"; foldedNumber: string };

/**
 * Parts of one series that carry every term; branches are given best first, and no part is in two of them. With `values` they have one
 * of these, and none of `otherThan`.
 */
export type SeriesBranch = {
  series: string;
  terms: readonly Term[];
  values?: readonly number[];
  otherThan?: readonly number[];
};

export type FindRequest = {
  source: HitSource;
  /** Series that may be shown at all. */
  visibleSeries: readonly string[];
  /** Each part has one value of every group. */
  valueGroups: readonly (readonly number[])[];
  /** Within a series, parts with one of these values come after the others. */
  later: readonly number[];
  /** Only parts that are in stock. A search engine does not know: the database answers. */
  inStock?: boolean;
  offset: number;
  limit: number;
  /** False when the counts are known already and only the parts are wanted: whole series, without terms and values. */
  isCounted: boolean;
};

export type FoundParts = {
  /** Number of hits, at most MOST_HITS; `isCapped` when there are more. Nothing is counted when it was not asked for. */
  total: number;
  isCapped: boolean;
  /** Part numbers from `offset` on, best first. */
  partNumbers: readonly string[];
  bySeries: ReadonlyMap<string, number>;
  byValue: ReadonlyMap<number, number>;
  /** How many of them are in stock; null where the index does not know, or nothing was counted. */
  inStock: number | null;
};

/** A number of ours from before, or of another maker. */
export type AliasMatch = {
  alias: string;
  brand: string | null;
  pn: string;
  grade: string;
  noteEn: string;
  noteEs: string;
};

/**
 * The index of parts. The database is one; a search engine can stand in its place (decision 0074). Part numbers are folded, words are
 * index words (domain/search). What each says here is the same for all of them: `part-index.contract.test-helper.ts` holds it.
 */
export interface PartIndex {
  /**
   * Hits of series come branch after branch, in each those to come later last, else by their place in the catalogue; hits of numbers by
   * that place. Of more than MOST_HITS the hits shown are hits, but which of them come first and how they are counted by series and
   * value is the index's own: at least that many.
   */
  find(request: FindRequest): Promise<FoundParts>;
  /** Parts and aliases whose folded number is one of these, in any order. */
  exactly(
    foldedNumbers: readonly string[],
  ): Promise<{ partNumbers: readonly string[]; aliases: readonly AliasMatch[] }>;
  /**
   * Visible part numbers that may be meant by each of these folded texts, letter by letter in the order of numbers: all that look like
   * it or are a slip away, the MOST_BESIDE next before and behind it, and the MOST_SIMILAR that share most of its trigrams, of equals
   * those that come first. For proposals only.
   */
  nearest(typed: readonly string[], visibleSeries: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** The index of each version of the data: what was known under one must not be asked of another. */
export type PartIndexes = { at(version: string): PartIndex };

/** What a visitor asks of the product list. Keys and slugs that mean nothing have no effect. */
export type SearchRequest = {
  query: string;
  category: string | null;
  series: readonly string[];
  /** Chosen value slugs by attribute key. */
  values: ReadonlyMap<string, readonly string[]>;
  /** Chosen ranges by attribute key. */
  ranges: ReadonlyMap<string, { from: number | null; to: number | null }>;
  /** The language of the page: parts written in another one come later. Null where no order is asked for. */
  locale: Locale | null;
  /** Only parts whose range of one of these attributes contains a number, nearest the middle first. */
  within?: Within | null;
  /** Only what is in stock. */
  inStock?: boolean;
  /** Folded numbers of the asker's own that stand in the query. They are answered already: what is left of it is not guessed at. */
  theirs?: readonly string[];
  offset: number;
  limit: number;
};

export type Within = { keys: readonly string[]; number: number };

export type CountedValue = { slug: string; en: string; es: string; number: number | null; count: number };

/** How the hits were found, from sure to unsure. Nothing is ever opened or bought by a guess. */
export type SearchTier = "all" | "prefix" | "fragment" | "words" | "corrected" | "partial" | "none";

export type SearchResult = {
  tier: SearchTier;
  /** Parts whose number was typed, whole. */
  exact: readonly PartRecord[];
  aliases: readonly (AliasMatch & { part: PartRecord })[];
  /** How the words were read; empty for numbers. */
  terms: readonly Term[];
  /** Words that had to be left out, because no part has them together with the others. */
  ignored: readonly string[];
  total: number;
  isCapped: boolean;
  hits: readonly PartRecord[];
  /** Hits per series, best series first. */
  bySeries: ReadonlyMap<string, number>;
  /** Values to choose from by attribute key; a group's counts leave its own choice aside. */
  values: ReadonlyMap<string, readonly CountedValue[]>;
  /** How many of the hits are in stock; null when nobody can tell. */
  inStock: number | null;
  /** Part numbers like the one typed, when nothing was found. */
  nearest: NearNumbers<PartRecord>;
  /** What is sold instead of parts of this answer, by its number. */
  successors: ReadonlyMap<string, PartRecord>;
};

/** A number that was not found; `hint` is what else was said of the part. */
export type UnknownNumber = { readonly typed: string; readonly hint: string };

export interface Search {
  search(request: SearchRequest): Promise<SearchResult>;
  /** What each of some numbers that were not found may stand for: on every page the same. */
  near(numbers: readonly UnknownNumber[]): Promise<readonly NearNumbers<PartRecord>[]>;
  /** Public series by code: number of parts, lowest list price in cents, and the name of its drawing. */
  seriesCounts(): Promise<
    ReadonlyMap<string, { parts: number; lowestListPrice: number | null; drawing: string | null }>
  >;
}

/** The index of the search engine, as whoever looks after it has it built. */
export interface SearchIndex {
  /** Builds the index of the parts as they are now, unless it is there. Never rejects: `isDone` says whether there is one, `line` what was done. */
  build(): Promise<{ line: string; isDone: boolean }>;
  /** The same with every index removed but the one that is asked. */
  clean(): Promise<{ line: string; isDone: boolean }>;
  /** What is told of it behind a load: nothing where there is no search engine, for the database needs no building. */
  afterLoad(): Promise<readonly string[]>;
}

export interface SearchMisses {
  /** Counts a search that found nothing, for the operator's report. */
  record(query: string, locale: Locale): void;
  /** The most frequent first, `most` of them; those of one language where it is named. */
  list(most: number, where?: MissesWanted): Promise<SearchMiss[]>;
  count(locale: Locale | null): Promise<number>;
}

type MissesWanted = { readonly locale?: Locale | null; readonly offset?: number };

export type SearchMiss = { query: string; locale: string; count: number; firstAt: Date; lastAt: Date };

/** A phrase that stands for words the shop knows, beside the synonyms of the content. */
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

/** There can be so many: each is looked at when a search is read. */
export const MOST_SYNONYMS = 1000;

export interface AddedSynonyms {
  /** In the order of their phrases. */
  list(): Promise<readonly AddedSynonym[]>;
  /** Searches of all processes use it within a second, those of this one at once. */
  add(by: Actor, wanted: SynonymWanted, nonce: string): Promise<AddedSynonym | SynonymRefusal>;
  remove(by: Actor, id: number, nonce: string): Promise<AddedSynonym | "no-right" | "repeated" | "missing">;
}
