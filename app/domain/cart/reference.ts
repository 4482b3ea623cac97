import { withoutTurns } from "../text-direction.ts";

/** Characters of a buyer's own reference at most. */
export const LONGEST_REFERENCE = 60;

/**
 * The buyer's own words for a line, e.g. a machine, a drawing number or a cost centre, as they are kept: one line without control
 * characters, trimmed, at most {@link LONGEST_REFERENCE} characters. Empty stands for none.
 */
export function cleanReference(typed: string): string {
  const words = withoutTurns(typed.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return [...words].slice(0, LONGEST_REFERENCE).join("").trimEnd();
}
