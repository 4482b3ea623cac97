/** Numbers that share fewer of their trigrams are not alike: what PostgreSQL's pg_trgm takes, unless told otherwise. */
export const LEAST_SIMILARITY = 0.3;

/**
 * The trigrams of a folded number as pg_trgm makes them: every three letters in a row of the number in lower case with two blanks
 * before and one behind, each once. What is no letter or digit parts words.
 */
export function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return new Set(words.flatMap((word) => threesOf(`  ${word} `)));
}

function threesOf(padded: string): string[] {
  return Array.from({ length: padded.length - 2 }, (_three, at) => padded.slice(at, at + 3));
}

/** How much two numbers have in common, from 0 to 1: shared trigrams among all there are. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((three) => other.has(three)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Whether two numbers are alike at all. */
export function isSimilar(likeness: number): boolean {
  return likeness >= LEAST_SIMILARITY;
}
