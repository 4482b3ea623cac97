import { foldPartNumber } from "../../domain/part-number.ts";
import { plainText } from "../../domain/search/plain-text.ts";
import type { Units } from "../../domain/search/units.ts";
import { piecesOf } from "../../domain/search/pieces.ts";

/** Part numbers looked for in one query; longer lists belong into the quick order. */
const MOST_NUMBERS = 20;

/** The shortest number that is looked for by itself among other words. */
const SHORTEST_NUMBER = 4;

export type NumbersInQuery = {
  query: string;
  /** The whole query read as one number. */
  folded: string;
  /** The first of several words that may be how a number begins, and the query without it. */
  beginning: { folded: string; others: string } | null;
  /** Folded texts that may each be a whole number: the query, and its words that look like numbers. */
  candidates: readonly string[];
  /** All words, folded. */
  words: readonly string[];
  isOneWord: boolean;
  hasDigit: boolean;
};

/** What of a query could be part numbers: `kc 0093 10 120a` is one, `KC-0093-10-120A, TI-04FS` are two. */
export function numbersIn(query: string, units: Units): NumbersInQuery {
  const folded = foldPartNumber(query);
  const words = query
    .split(/[\s,;|]+/u)
    .map(foldPartNumber)
    .filter((word) => word !== "");
  const alone = words.filter((word) => word.length >= SHORTEST_NUMBER && /\d/.test(word));
  return {
    query,
    folded,
    candidates: [...new Set([folded, ...alone].filter((each) => each !== ""))].slice(0, MOST_NUMBERS),
    beginning: beginningIn(query, units),
    words,
    isOneWord: words.length === 1,
    hasDigit: /\d/.test(folded),
  };
}

/** A number, not a quantity: `KC-0093-10 24VDC`, `24VDC KC-0093-10`. */
function beginningIn(query: string, units: Units): NumbersInQuery["beginning"] {
  const words = query.split(/[\s,;|]+/u).filter((word) => foldPartNumber(word) !== "");
  const at = words.findIndex(
    (word) => foldPartNumber(word).length >= SHORTEST_NUMBER && /\d/.test(word) && !isQuantity(word, units),
  );
  const word = words[at];
  if (word === undefined || words.length === 1) return null;
  return { folded: foldPartNumber(word), others: words.toSpliced(at, 1).join(" ") };
}

function isQuantity(word: string, units: Units): boolean {
  const [piece, ...others] = piecesOf(plainText(word), units);
  return others.length === 0 && piece?.isQuantity === true;
}
