import type { Vocabulary } from "./vocabulary.ts";
import type { Alternative, Term, Word } from "./understand.ts";

/** The words of one kind of text of a series. */
export type Field = Pick<Vocabulary, "has" | "hasPrefix">;

/** How well a text has a term: not, with words that begin as typed, or whole. */
export const NOT = 0;
export const BEGUN = 1;
export const EXACT = 2;

/** How well a text has the best alternative of a term. */
export function match(term: Term, field: Field): number {
  if (term.alternatives.some((words) => hasAll(words, field, EXACT))) return EXACT;
  return term.alternatives.some((words) => hasAll(words, field, BEGUN)) ? BEGUN : NOT;
}

/** Whether a text has all words of an alternative, at least this well. */
function hasAll(words: Alternative, field: Field, level: number): boolean {
  return words.every(({ text, prefix }) => field.has(text) || (level === BEGUN && prefix && field.hasPrefix(text)));
}

/** What is left of a term to look for in a text: what the text has, and no beginnings of words where it has the word whole. */
export function narrow(term: Term, field: Field): Term {
  const found = term.alternatives.filter((words) => hasAll(words, field, BEGUN));
  const narrowed = ({ text, prefix }: Word): Word => ({ text, prefix: prefix && !field.has(text) });
  return { ...term, alternatives: found.map((words) => words.map(narrowed)) };
}
