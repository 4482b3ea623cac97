/** The longest prefix costs one map lookup per distinct prefix length. */
export type PrefixIndex<T> = {
  readonly lengths: readonly number[];
  readonly byPrefix: ReadonlyMap<string, T>;
};

/** Skips blank prefixes; the first of equal prefixes wins (2.2). */
export function buildPrefixIndex<T>(pairs: Iterable<readonly [prefix: string, value: T]>): PrefixIndex<T> {
  const byPrefix = new Map<string, T>();
  for (const [prefix, value] of pairs) if (prefix !== "" && !byPrefix.has(prefix)) byPrefix.set(prefix, value);
  const lengths = [...new Set([...byPrefix.keys()].map((prefix) => prefix.length))].toSorted((a, b) => b - a);
  return { lengths, byPrefix };
}

export function findLongestPrefix<T>({ lengths, byPrefix }: PrefixIndex<T>, code: string): T | null {
  for (const length of lengths) {
    const value = byPrefix.get(code.slice(0, length));
    if (value !== undefined) return value;
  }
  return null;
}

export function findAllPrefixes<T>({ lengths, byPrefix }: PrefixIndex<T>, code: string): readonly T[] {
  const fitting = lengths.filter((length) => length <= code.length);
  return fitting.map((length) => byPrefix.get(code.slice(0, length))).filter((value) => value !== undefined);
}
