export type Vocabulary = {
  has(word: string): boolean;
  hasPrefix(prefix: string): boolean;
  /** Null when no word is near enough. */
  nearest(word: string): string | null;
};

const SHORTEST = 4;
const LONG = 6;
const LONGEST = 30;

/** Frequent words first: they win ties. */
export function buildVocabulary(words: Iterable<string>): Vocabulary {
  const all = new Set(words);
  const sorted = [...all].toSorted();
  const correctable = [...all].filter((word) => word.length >= SHORTEST && !/\d/.test(word));
  const byFirst = Map.groupBy(correctable, (word) => word[0] ?? "");
  return {
    has: (word) => all.has(word),
    hasPrefix: (prefix) => sorted[firstNotBefore(sorted, prefix)]?.startsWith(prefix) ?? false,
    nearest(word) {
      if (word.length < SHORTEST || word.length > LONGEST || /\d/.test(word)) return null;
      const limit = word.length < LONG ? 1 : 2;
      // A wrong first letter is rare, so it must be the only error.
      return nearestOf(word, byFirst.get(word[0] ?? "") ?? [], limit) ?? nearestOf(word, correctable, 1);
    },
  };
}

function nearestOf(word: string, candidates: readonly string[], limit: number): string | null {
  let best: string | null = null;
  let bestCost = Infinity;
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate, limit);
    // Errors in the last letter are rare: contactr is contactor before contact.
    const cost = 2 * distance + (candidate.at(-1) === word.at(-1) ? 0 : 1);
    if (distance > limit || cost >= bestCost) continue;
    best = candidate;
    bestCost = cost;
  }
  return best;
}

function firstNotBefore(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Optimal string alignment; returns `limit + 1` for more than `limit` errors. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let older: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = nextRow(one, other, row, last, older);
    if (Math.min(...current) > limit) return limit + 1;
    older = last;
    last = current;
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}

function nextRow(one: string, other: string, row: number, last: number[], older: number[]): number[] {
  const current = [row];
  for (let column = 1; column <= other.length; column++) {
    const isSame = one[row - 1] === other[column - 1];
    const change = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
    const best = Math.min(change, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    const isSwap = column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
    current.push(isSwap ? Math.min(best, (older[column - 2] ?? 0) + 1) : best);
  }
  return current;
}
