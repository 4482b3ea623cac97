import { foldPartNumber } from "../part-number.ts";
import type { OwnNumber } from "./own-number.ts";

/** All numbers of a customer, made ready to be looked up. */
export type NumberBook = {
  readonly byFolded: ReadonlyMap<string, OwnNumber>;
  /** The number each part was given last. */
  readonly ofParts: ReadonlyMap<string, OwnNumber>;
  /** All numbers of a part, of those that have several, the last one last. */
  readonly several: ReadonlyMap<string, readonly OwnNumber[]>;
  /** In one order, so that those with one beginning stand together. */
  readonly sorted: readonly string[];
};

/** Numbers that were named, the surest first, and those that were only begun. */
export type FoundNumbers = { readonly named: readonly OwnNumber[]; readonly begun: readonly OwnNumber[] };

/** `numbers` in the order in which they were given, the last one last. */
export function bindNumbers(numbers: readonly OwnNumber[]): NumberBook {
  const byFolded = new Map(numbers.map((own) => [own.folded, own]));
  const ofParts = new Map<string, OwnNumber>();
  const several = new Map<string, OwnNumber[]>();
  for (const own of numbers) {
    const before = ofParts.get(own.pn);
    const together = several.get(own.pn);
    if (together) together.push(own);
    else if (before) several.set(own.pn, [before, own]);
    ofParts.set(own.pn, own);
  }
  return { byFolded, ofParts, several, sorted: [...byFolded.keys()].toSorted() };
}

/** The shortest beginning that is looked for: a shorter one would be that of most numbers. */
const SHORTEST_BEGINNING = 3;

/** Words of a query that may each be a number. */
const MOST_WORDS = 20;

/** Numbers that a query is, or that stand in it as words; and `most` others that begin so, the shortest first. */
export function findNumbers(book: NumberBook, query: string, most: number): FoundNumbers {
  const [whole = "", ...words] = [query, ...query.split(/[\s,;|]+/u).slice(0, MOST_WORDS)].map(foldPartNumber);
  // The words of a number that is written with blanks are none by themselves.
  const wanted = new Set(book.byFolded.has(whole) ? [whole] : words);
  const begun = whole.length < SHORTEST_BEGINNING ? [] : begunWith(book.sorted, whole);
  const others = begun.filter((folded) => !wanted.has(folded)).toSorted((one, other) => one.length - other.length);
  const known = (folded: string) => book.byFolded.get(folded) ?? [];
  return { named: [...wanted].flatMap(known), begun: others.slice(0, most).flatMap(known) };
}

function begunWith(sorted: readonly string[], beginning: string): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  const after = sorted.findIndex((folded, at) => at >= low && !folded.startsWith(beginning));
  return sorted.slice(low, after === -1 ? undefined : after);
}
