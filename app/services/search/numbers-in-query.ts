import { foldPartNumber } from "../../domain/part-number.ts";

/** Part numbers looked for in one query; longer lists belong into the quick order. */
const MOST_NUMBERS = 20;

/** The shortest number that is looked for by itself among other words. */
const SHORTEST_NUMBER = 4;

export type NumbersInQuery = {
  query: string;
  /** The whole query read as one number. */
  folded: string;
  /** Folded texts that may each be a whole number: the query, and its words that look like numbers. */
  candidates: readonly string[];
  isOneWord: boolean;
  hasDigit: boolean;
};

/** What of a query could be part numbers: `kc 0093 10 120a` is one, `KC-0093-10-120A, TI-04FS` are two. */
export function numbersIn(query: string): NumbersInQuery {
  const folded = foldPartNumber(query);
  const words = query.split(/[\s,;|]+/u).map(foldPartNumber);
  const alone = words.filter((word) => word.length >= SHORTEST_NUMBER && /\d/.test(word));
  return {
    query,
    folded,
    candidates: [...new Set([folded, ...alone].filter((each) => each !== ""))].slice(0, MOST_NUMBERS),
    isOneWord: words.filter((word) => word !== "").length === 1,
    hasDigit: /\d/.test(folded),
  };
}
