import { cleanText } from "../bom/clean-text.ts";
import { findFigures } from "../bom/figures.ts";
import { isNumberLabel } from "../bom/heading-words.ts";
import { isCodeWord, LONGEST_FOLDED, wordsOf, type Word } from "../bom/words.ts";
import { foldCustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";
import { piecesOf } from "./pieces.ts";
import { plainText } from "./plain-text.ts";
import type { Units } from "./units.ts";

/** Per query; longer lists belong in quick order. */
const MOST_NUMBERS = 100;

/** Shortest part number accepted among other words. */
const SHORTEST_NUMBER = 4;

const SHORTEST_RUN = 3;

/** Most pieces of a part number with blanks, and longest piece of letters only. */
const MOST_PIECES = 6;
const LONGEST_PIECE = 5;

const MOST_WORDS = 20;

type Run = { readonly folded: string; readonly first: number; readonly end: number };

/** `isAside`: a quantity, frequency or label (`qty 4`, `60 Hz`, `P/N`); `isFigure`: a number alone. */
type QueryWord = Pick<Word, "text" | "core" | "folded" | "cell"> & {
  readonly isAside: boolean;
  readonly isFigure: boolean;
};

export type NumbersInQuery = {
  /** Search text; excludes quantities, frequencies and labels if it has a part number. */
  readonly query: string;
  readonly folded: string;
  readonly beginning: { readonly folded: string; readonly others: string } | null;
  /** The whole query first. */
  readonly candidates: readonly string[];
  readonly words: readonly QueryWord[];
  readonly runs: readonly Run[];
  readonly isOneWord: boolean;
  readonly hasDigit: boolean;
  readonly hasMeasure: boolean;
  /** May be one part number with a quantity in place of its code: `AB 10 24 V DC`. */
  readonly isSpelled: boolean;
};

/** `kc 0093 10 120a` is one part number, `KC-0093-10-120A, TI-04FS` are two. */
export function numbersIn(typed: string, units: Units): NumbersInQuery {
  const words = wordsIn(typed);
  const meant = words.filter(({ isAside }) => !isAside);
  const isNumber = isNumberText(meant, units);
  const hasAsides = meant.length < words.length && isNumber;
  const query = hasAsides ? meant.map(({ text }) => text).join(" ") : typed;
  const folded = foldCustomerPartNumber(query);
  const whole = [folded, foldCustomerPartNumber(typed)].map((each) => ({ folded: each, first: 0, end: words.length }));
  const runs = [...whole, ...runsOf(words)].filter((run) => run.folded !== "");
  const hasMeasure = piecesOf(plainText(query), units).some(({ amount }) => amount !== undefined);
  return {
    query,
    folded,
    beginning: beginningIn(query, units),
    candidates: [...new Set(runs.map((run) => run.folded))].slice(0, MOST_NUMBERS),
    words,
    runs,
    isOneWord: (hasAsides ? meant : words).length === 1,
    hasDigit: /\d/.test(folded),
    hasMeasure,
    isSpelled: isNumber && hasMeasure && words.length > 2,
  };
}

/** `found`: candidates in the catalog. Pieces of a longer number are dropped (`6204 2RS C3` is not a 6204). `isNamed`: numbers and quantities only. */
export function settleNumbers(
  numbers: NumbersInQuery,
  found: ReadonlySet<string>,
): NumbersInQuery & { readonly named: readonly string[]; readonly isNamed: boolean } {
  const runs = longestRuns(numbers, found);
  const named = [...new Set(runs.map(({ folded }) => folded))];
  if (named.length === 0) return { ...numbers, named, isNamed: false };
  const rest = numbers.words.filter(
    ({ isAside, isFigure }, at) => !isAside && !isFigure && runs.every(({ first, end }) => at < first || at >= end),
  );
  const isNamed = rest.length === 0;
  const [only, ...others] = named;
  if (only === undefined || others.length > 0) return { ...numbers, named, isNamed };
  if (isNamed) return { ...numbers, folded: only, beginning: null, isOneWord: true, named, isNamed };
  const beginning = { folded: only, others: rest.map(({ text }) => text).join(" ") };
  return { ...numbers, beginning, named, isNamed };
}

export function hasCodeAmong({ words }: NumbersInQuery, left: readonly string[]): boolean {
  const pieces = new Set(left.map(foldCustomerPartNumber));
  return words.some(
    (word) =>
      !word.isAside &&
      isCodeWord(word) &&
      word.core.split(/[^\p{L}\p{N}]+/u).some((each) => pieces.has(foldCustomerPartNumber(each))),
  );
}

function wordsIn(typed: string): QueryWord[] {
  const all = wordsOf(cleanText(typed).split(/[;|]+/)).slice(0, MOST_WORDS);
  const figures = findFigures(all);
  const isIn = (at: number, roles: readonly string[]) =>
    figures.some(({ first, end, role }) => at >= first && at < end && roles.includes(role));
  const read = all.map((word, at) => ({
    ...word,
    isAside: isIn(at, ["count", "trade"]) || isFrequency(all, at),
    isFigure: isIn(at, ["bare", "label"]) && /^\d+$/.test(word.folded),
  }));
  const labels = read.findIndex(({ core, isMark, isAside }) => !isMark && !isAside && !isNumberLabel(core));
  return read.map((word, at) => ({ ...word, isAside: word.isAside || at < labels })).filter(({ isMark }) => !isMark);
}

/** `240 VAC 60Hz`, `120 V 50/60 Hz`: coil labels; part numbers have no frequency. */
function isFrequency(words: readonly Word[], at: number): boolean {
  const two = (first: number) => `${words[first]?.core ?? ""} ${words[first + 1]?.core ?? ""}`;
  return FREQUENCY.test(words[at]?.core ?? "") || FREQUENCY.test(two(at)) || (at > 0 && FREQUENCY.test(two(at - 1)));
}

const FREQUENCY = /^(?:(?:50|60)[/-])?(?:50|60) ?(?:hz|hertz)$/i;

function isNumberText(words: readonly QueryWord[], units: Units): boolean {
  if (words.some((word) => isCodeWord(word) || isNumberWord(word, units))) return true;
  const isShort = words.every(({ folded }) => folded.length <= LONGEST_PIECE || /\d/.test(folded));
  const [letters, figures] = [/[A-Z]/, /\d/].map((sign) => words.some(({ folded }) => sign.test(folded)));
  return words.length > 2 && isShort && letters === true && figures === true;
}

function isNumberWord({ text, folded }: Pick<QueryWord, "text" | "folded">, units: Units): boolean {
  return folded.length >= SHORTEST_NUMBER && /\d/.test(folded) && !isQuantity(text, units);
}

function runsOf(words: readonly QueryWord[]): Run[] {
  const runs: Run[] = [];
  for (const first of words.keys()) {
    for (let end = first + 1; end <= Math.min(words.length, first + MOST_PIECES); end++) {
      const run = words.slice(first, end);
      if (run.some(({ cell, text }, at) => cell !== run[0]?.cell || (at < run.length - 1 && text.endsWith(",")))) break;
      const folded = run.map((word) => word.folded).join("");
      const isCode = run.length === 1 && run.every(isCodeWord);
      if (folded.length > LONGEST_FOLDED) break;
      const shortest = run.length > 1 ? SHORTEST_RUN : SHORTEST_NUMBER;
      if (isCode || (folded.length >= shortest && (/\d/.test(folded) || folded.length > shortest)))
        runs.push({ folded, first, end });
    }
  }
  return runs;
}

/** Drops pieces of longer runs, except where only digits were added: `AB-5W 2` may be two of AB-5W. */
function longestRuns({ runs, words }: NumbersInQuery, found: ReadonlySet<string>): Run[] {
  const known = runs.filter((run) => found.has(run.folded));
  return known.filter((run) =>
    known.every((longer) => {
      const isInside = longer.first <= run.first && longer.end >= run.end && longer.folded.length > run.folded.length;
      const added = words.filter(
        (_word, at) => at >= longer.first && at < longer.end && (at < run.first || at >= run.end),
      );
      return !isInside || added.every((word) => word.isFigure || word.isAside);
    }),
  );
}

/** `KC-0093-10 24VDC`, `24VDC KC-0093-10`, `KC-0093-10-24VDC`. */
function beginningIn(query: string, units: Units): NumbersInQuery["beginning"] {
  const words = query.split(/[\s,;|]+/u).filter((word) => foldCustomerPartNumber(word) !== "");
  const at = words.findIndex((word) => isNumberWord({ text: word, folded: foldCustomerPartNumber(word) }, units));
  const word = words[at];
  if (word === undefined) return null;
  const cut = beforeQuantity(word, words[at + 1], units);
  if (cut) return { folded: foldCustomerPartNumber(cut.number), others: words.toSpliced(at, 1, cut.figure).join(" ") };
  return words.length === 1 ? null : { folded: foldCustomerPartNumber(word), others: words.toSpliced(at, 1).join(" ") };
}

/** `KC-0093-10-230 VAC`, `KC-0093-10-230VAC`: a quantity in place of the last code. */
function beforeQuantity(word: string, next: string | undefined, units: Units) {
  const [, number = "", figure = ""] = /^(.*\d.*)[-\u2010-\u2015\u2212](\d+\p{L}*)$/u.exec(word) ?? [];
  if (!isNumberWord({ text: number, folded: foldCustomerPartNumber(number) }, units)) return null;
  const isOfUnit = /\p{L}{2}$/u.test(figure)
    ? isQuantity(figure, units)
    : /^\d+$/.test(figure) && isUnit(next, figure, units);
  return isOfUnit ? { number, figure } : null;
}

function isUnit(word: string | undefined, figure: string, units: Units): boolean {
  return word !== undefined && /^\p{L}+$/u.test(word) && isQuantity(`${figure} ${word}`, units);
}

function isQuantity(word: string, units: Units): boolean {
  const [piece, ...others] = piecesOf(plainText(word), units);
  return others.length === 0 && piece?.isQuantity === true;
}
