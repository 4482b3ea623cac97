import { baseCustomerPartNumber, foldCustomerPartNumber, type CustomerPartNumber } from "./customer-part-number.ts";
import { joinedCustomerPartNumbers, customerPartNumbersIn } from "../cart/joined-words.ts";
import { normalizeCode } from "../part-number.ts";

export type NumberBook = {
  readonly byFolded: ReadonlyMap<string, CustomerPartNumber>;
  readonly ofParts: ReadonlyMap<string, CustomerPartNumber>;
  /** For parts with several numbers; newest last. */
  readonly several: ReadonlyMap<string, readonly CustomerPartNumber[]>;
  readonly byBase: ReadonlyMap<string, readonly CustomerPartNumber[]>;
  /** Sorted by number without accents, so that prefixes are neighbors. */
  readonly sorted: readonly (readonly [base: string, folded: string])[];
};

export type FoundNumbers = {
  readonly named: readonly CustomerPartNumber[];
  readonly begun: readonly CustomerPartNumber[];
};

export function bindNumbers(numbers: readonly CustomerPartNumber[]): NumberBook {
  const byFolded = new Map(numbers.map((own) => [own.folded, own]));
  const ofParts = new Map<string, CustomerPartNumber>();
  const several = new Map<string, CustomerPartNumber[]>();
  for (const own of numbers) {
    const before = ofParts.get(own.pn);
    const together = several.get(own.pn);
    if (together) together.push(own);
    else if (before) several.set(own.pn, [before, own]);
    ofParts.set(own.pn, own);
  }
  const based = [...byFolded.keys()].map((folded) => [baseCustomerPartNumber(folded), folded] as const);
  const accented = based.filter(([base, folded]) => base !== folded);
  const byBase = Map.groupBy(accented, ([base]) => base);
  return {
    byFolded,
    ofParts,
    several,
    byBase: new Map([...byBase].map(([base, all]) => [base, all.flatMap(([, folded]) => byFolded.get(folded) ?? [])])),
    sorted: based.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))),
  };
}

/** The exact number, else all that differ in accents only: `MAN-1` finds MAÑ-1 if there is no MAN-1. */
export function numbersMeant({ byFolded, byBase }: NumberBook, typed: string): readonly CustomerPartNumber[] {
  const exact = byFolded.get(foldCustomerPartNumber(typed));
  if (exact) return [exact];
  const base = baseCustomerPartNumber(typed);
  const plain = byFolded.get(base);
  return [...(plain ? [plain] : []), ...(byBase.get(base) ?? [])];
}

const SHORTEST_BEGINNING = 3;

const SHORTEST_ACCENTED = 2;

const MOST_WORDS = 20;

/** Numbers in the query, and at most `most` others that begin with it, shortest first. */
export function findNumbers(book: NumberBook, query: string, most: number): FoundNumbers {
  const words = query.split(/[\s,;|]+/u).slice(0, MOST_WORDS);
  const whole = numbersMeant(book, query);
  // The words of a number with blanks are not numbers by themselves.
  const named = [...new Set(whole.length > 0 ? whole : namedBy(book, words))];
  const beginning = baseCustomerPartNumber(query);
  const isShort =
    beginning.length < (/^\p{ASCII}*$/u.test(foldCustomerPartNumber(query)) ? SHORTEST_BEGINNING : SHORTEST_ACCENTED);
  const begun = isShort ? [] : begunWith(book, beginning);
  const others = begun
    .filter((own) => !named.includes(own))
    .toSorted((one, other) => one.folded.length - other.folded.length);
  return { named, begun: others.slice(0, most) };
}

/** `5` and `120` name no part in `5 hp 120 v`, but do in `5 120`. */
const LIKE_A_FIGURE = /^(?:.{1,2}|\d{1,5})$/u;

function namedBy(book: NumberBook, words: readonly string[]): readonly CustomerPartNumber[] {
  const meant = words.filter((word) => word !== "").map((word) => numbersMeant(book, word));
  const isAllNumbers = meant.every(({ length }) => length > 0);
  return meant.flat().filter(({ folded }) => isAllNumbers || !LIKE_A_FIGURE.test(folded));
}

function begunWith({ sorted, byFolded }: NumberBook, beginning: string): CustomerPartNumber[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.[0] ?? "") < beginning) low = middle + 1;
    else high = middle;
  }
  const after = sorted.findIndex(([base], at) => at >= low && !base.startsWith(beginning));
  return sorted.slice(low, after === -1 ? undefined : after).flatMap(([, folded]) => byFolded.get(folded) ?? []);
}

/** Saves only numbers from a list that the customer has not saved; saved ones are looked up on display, because they may change. */
export function keptNumber({ byFolded }: Pick<NumberBook, "byFolded">, text: string | undefined): string {
  const unsaved = customerPartNumbersIn(text).filter((number) => !byFolded.has(foldCustomerPartNumber(number)));
  return joinedCustomerPartNumbers(unsaved.map((ownNumber) => ({ ownNumber })));
}

const MOST_TOLD = 21;

/** Saved numbers of the part, newest first, then those of the line. */
export function numberOfLine(book: NumberBook, line: { readonly pn: string; readonly ownNumber?: string | undefined }) {
  const pn = normalizeCode(line.pn);
  const only = book.ofParts.get(pn);
  const saved = book.several.get(pn)?.slice(-MOST_TOLD).toReversed() ?? (only ? [only] : []);
  return joinedCustomerPartNumbers([
    ...saved.map(({ number }) => ({ ownNumber: number })),
    { ownNumber: keptNumber(book, line.ownNumber) },
  ]);
}
