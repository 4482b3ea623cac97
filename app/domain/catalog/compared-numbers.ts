import { foldCustomerPartNumber } from "../customer-part-numbers/fold-number.ts";

export const MOST_COMPARED = 6;

const LONGEST = 64;

/** `left`: numbers above the limit, as requested. */
export type ComparedNumbers = { readonly numbers: readonly string[]; readonly left: readonly string[] };

export function comparedNumbers(asked: readonly string[]): ComparedNumbers {
  const byFold = new Map<string, string>();
  for (const number of asked) {
    const fold = foldCustomerPartNumber(number);
    if (fold !== "" && number.length <= LONGEST && !byFold.has(fold)) byFold.set(fold, number.trim());
  }
  const all = [...byFold.values()];
  return { numbers: all.slice(0, MOST_COMPARED), left: all.slice(MOST_COMPARED) };
}
