import { foldCustomerPartNumber } from "../customer-part-numbers/customer-part-number.ts";

export type Line = { readonly label: string; readonly value: string };

export type ComparedLine = { readonly label: string; readonly values: readonly (string | null)[] };

type Comparison = { readonly different: readonly ComparedLine[]; readonly same: readonly Line[] };

/** In the line order of the first part that has the line. For a single part, all lines are `same`. */
export function compareRows(parts: readonly (readonly Line[])[]): Comparison {
  const valuesByPart = parts.map(valuesByLabel);
  const labels = new Set(parts.flatMap((lines) => lines.map(({ label }) => label)));
  const different: ComparedLine[] = [];
  const same: Line[] = [];
  for (const label of labels) {
    const values = valuesByPart.map((lines) => lines.get(label) ?? null);
    const [first = null] = values;
    if (first !== null && values.every((value) => value === first)) same.push({ label, value: first });
    else different.push({ label, values });
  }
  return { different, same };
}

function valuesByLabel(lines: readonly Line[]): ReadonlyMap<string, string> {
  const byLabel = new Map<string, string>();
  for (const { label, value } of lines) {
    const before = byLabel.get(label);
    byLabel.set(label, before === undefined ? value : `${before}; ${value}`);
  }
  return byLabel;
}

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
