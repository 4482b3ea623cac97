import { singleSlips } from "../../domain/near-numbers/single-slips.ts";
import { confusablePartNumber } from "../../domain/part-number.ts";

/** Neighbors in alphabetical order, before and after: the part's family. */
export const MOST_BESIDE = 40;

export const MOST_SIMILAR = 24;

export function looksOf(typed: string): string[] {
  return [...new Set([typed, ...singleSlips(typed)].map(confusablePartNumber))];
}
