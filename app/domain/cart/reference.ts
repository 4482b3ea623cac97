import { withoutTurns } from "../text-direction.ts";

export const LONGEST_REFERENCE = 60;

/** One trimmed line without control characters; may be empty. */
export function cleanReference(typed: string): string {
  const words = withoutTurns(typed.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return [...words].slice(0, LONGEST_REFERENCE).join("").trimEnd();
}
