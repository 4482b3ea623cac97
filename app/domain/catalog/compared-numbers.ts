import { foldOwnNumber } from "../own-numbers/fold-own-number.ts";

/** Parts that fit side by side on a desk. */
export const MOST_COMPARED = 6;

/** Longer than any part number: not worth a look into the catalogue. */
const LONGEST = 64;

/** Numbers to compare, each part once, and those that are too many. As they were asked for. */
export type ComparedNumbers = { readonly numbers: readonly string[]; readonly left: readonly string[] };

/** What an address asks to be compared; what cannot be a number is passed over. */
export function comparedNumbers(asked: readonly string[]): ComparedNumbers {
  const byFold = new Map<string, string>();
  for (const number of asked) {
    const fold = foldOwnNumber(number);
    if (fold !== "" && number.length <= LONGEST && !byFold.has(fold)) byFold.set(fold, number.trim());
  }
  const all = [...byFold.values()];
  return { numbers: all.slice(0, MOST_COMPARED), left: all.slice(MOST_COMPARED) };
}
