import { singleSlips } from "../../domain/near-numbers/single-slips.ts";
import { confusablePartNumber } from "../../domain/part-number.ts";

/** Numbers before and behind the typed one that are looked at: its family, in which a wrong end has its right one. */
export const MOST_BESIDE = 40;

/** Numbers that share most of their letters with the typed one. */
export const MOST_SIMILAR = 24;

/** What a typed text looks like, and whatever one slip of the hand makes of it, letters that are misread made one. */
export function looksOf(typed: string): string[] {
  return [...new Set([typed, ...singleSlips(typed)].map(confusablePartNumber))];
}
