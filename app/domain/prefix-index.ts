/**
 * Values by code prefix. Finding the longest prefix of a part number costs one map lookup per distinct prefix length (three
 * in our data), however many prefixes there are.
 */
export type PrefixIndex<T> = {
  /** Distinct prefix lengths in characters, longest first. */
  readonly lengths: readonly number[];
  readonly byPrefix: ReadonlyMap<string, T>;
};

/**
 * Indexes values by their normalised prefix. A blank prefix is left out, since it would match everything; of equal prefixes
 * the first listed stays (2.2).
 */
export function buildPrefixIndex<T>(pairs: Iterable<readonly [prefix: string, value: T]>): PrefixIndex<T> {
  const byPrefix = new Map<string, T>();
  for (const [prefix, value] of pairs) if (prefix !== "" && !byPrefix.has(prefix)) byPrefix.set(prefix, value);
  const lengths = [...new Set([...byPrefix.keys()].map((prefix) => prefix.length))].toSorted((a, b) => b - a);
  return { lengths, byPrefix };
}

/** The value of the longest prefix of a normalised code, or null. */
export function findLongestPrefix<T>({ lengths, byPrefix }: PrefixIndex<T>, code: string): T | null {
  for (const length of lengths) {
    const value = byPrefix.get(code.slice(0, length));
    if (value !== undefined) return value;
  }
  return null;
}

/** The values of all prefixes of a normalised code, longest first. */
export function findAllPrefixes<T>({ lengths, byPrefix }: PrefixIndex<T>, code: string): readonly T[] {
  const fitting = lengths.filter((length) => length <= code.length);
  return fitting.map((length) => byPrefix.get(code.slice(0, length))).filter((value) => value !== undefined);
}
