import { foldPartNumber } from "../../domain/part-number.ts";
import { hasCodeAmong, type NumbersInQuery } from "../../domain/search/numbers-in-query.ts";
import type { SearchResult } from "./search.ts";

type Numbers = NumbersInQuery & { readonly whole: readonly string[] };

/** Why an answer may be wrong. `cut`: each number found continues a typed figure (240 for 24). `begun`: the numbers begin as typed, but
 * later words were ignored. `left-out`: the number was ignored. `spelled`: the words may spell one number. */
export type Doubt = "cut" | "begun" | "left-out" | "spelled";

export function doubtOf({ tier, total, hits, ignored }: SearchResult, numbers: Numbers): Doubt | null {
  const { beginning, folded, whole } = numbers;
  if (whole.length > 0) return null;
  const isCut = (typed: string) =>
    /\d{2}$/.test(typed) &&
    hits.every(({ pn }) => foldPartNumber(pn).startsWith(typed) && /^\d/.test(foldPartNumber(pn).slice(typed.length)));
  if (tier === "prefix") return total <= MOST_CUT && isCut(folded) ? "cut" : null;
  if (beginning && numbers.hasMeasure && isCut(beginning.folded)) return "begun";
  if (numbers.isSpelled && !beginning && tier === "words") return "spelled";
  if (tier !== "partial") return null;
  if (beginning && ignored.includes(beginning.others)) return "begun";
  const isNumber = (word: string) => beginning?.folded.includes(foldPartNumber(word)) || /^0\d{2,}$/.test(word);
  return ignored.some(isNumber) || hasCodeAmong(numbers, ignored) ? "left-out" : null;
}

/** Longer results are lists to choose from, not a doubtful match. */
const MOST_CUT = 6;

export function isNearer(
  { likely, others, isBeginning }: SearchResult["nearest"],
  { hits }: SearchResult,
  doubt: Doubt,
  { hasMeasure }: Numbers,
): boolean {
  if (isBeginning) return false;
  const isOther = hasMeasure && others.length > 0;
  switch (doubt) {
    case "cut": {
      const near = new Set([...likely, ...others].map(({ part }) => part.pn));
      return near.size > hits.length && hits.every(({ pn }) => near.has(pn));
    }
    case "spelled":
      return likely.length === 1 && likely[0]?.cost === 0;
    case "begun":
      return likely[0] ? likely[0].cost === 0 : isOther;
    case "left-out":
      return likely.length > 0 || isOther;
  }
}
