import type { Alternative, Term, Word } from "./understand.ts";

/** Drops words that all parts have and stricter alternatives; a term that all parts match disappears. */
export function simplifyTerms(terms: readonly Term[], wordsOfAll: ReadonlySet<string>): Term[] {
  const common = [...wordsOfAll];
  const isCommon = ({ text, prefix }: Word) =>
    wordsOfAll.has(text) || (prefix && common.some((word) => word.startsWith(text)));
  return terms.flatMap((term) => {
    const rest = term.alternatives.map((words) => words.filter((word) => !isCommon(word)));
    if (rest.some((words) => words.length === 0)) return [];
    return [{ ...term, alternatives: withoutStricter(rest) }];
  });
}

function withoutStricter(alternatives: readonly Alternative[]): Alternative[] {
  const kept: Alternative[] = [];
  for (const words of alternatives.toSorted((a, b) => a.length - b.length)) {
    if (!kept.some((looser) => looser.every((word) => words.some((each) => isSame(each, word))))) kept.push(words);
  }
  return kept;
}

function isSame(a: Word, b: Word): boolean {
  return a.text === b.text && a.prefix === b.prefix;
}
