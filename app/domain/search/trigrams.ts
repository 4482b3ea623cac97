/** Default of PostgreSQL's pg_trgm. */
export const LEAST_SIMILARITY = 0.3;

/** As pg_trgm: two blanks before and one after each lowercase word. */
export function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return new Set(words.flatMap((word) => threesOf(`  ${word} `)));
}

function threesOf(padded: string): string[] {
  return Array.from({ length: padded.length - 2 }, (_three, at) => padded.slice(at, at + 3));
}

export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((three) => other.has(three)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

export function isSimilar(likeness: number): boolean {
  return likeness >= LEAST_SIMILARITY;
}
