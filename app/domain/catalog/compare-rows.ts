/** What a part says of itself, line by line. */
export type Line = { readonly label: string; readonly value: string };

/** A line of several parts side by side; null for a part that does not have it. */
export type ComparedLine = { readonly label: string; readonly values: readonly (string | null)[] };

/** What tells parts apart comes first; what is the same for all of them is said once. */
export type Comparison = { readonly different: readonly ComparedLine[]; readonly same: readonly Line[] };

/**
 * Puts the lines of parts side by side, in the order of the first part that has them. One part has nothing to be told apart from:
 * all its lines are the same.
 */
export function compareRows(parts: readonly (readonly Line[])[]): Comparison {
  const said = parts.map(valuesByLabel);
  const labels = new Set(parts.flatMap((lines) => lines.map(({ label }) => label)));
  const different: ComparedLine[] = [];
  const same: Line[] = [];
  for (const label of labels) {
    const values = said.map((lines) => lines.get(label) ?? null);
    const [first = null] = values;
    if (first !== null && values.every((value) => value === first)) same.push({ label, value: first });
    else different.push({ label, values });
  }
  return { different, same };
}

/** Several lines of one label are one with several values. */
function valuesByLabel(lines: readonly Line[]): ReadonlyMap<string, string> {
  const byLabel = new Map<string, string>();
  for (const { label, value } of lines) {
    const before = byLabel.get(label);
    byLabel.set(label, before === undefined ? value : `${before}; ${value}`);
  }
  return byLabel;
}
