import type { Vocabulary } from "./vocabulary.ts";
import type { Alternative, Term, Word } from "./understand.ts";
import { rangesAround, type ValueRange } from "./value-ranges.ts";

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

/** The texts of the parts of a series, and the ranges their values state. */
export type PartTexts = { parts: Field; ranges: readonly ValueRange[] };

/** How well parts of a series have a term: a range that contains an amount is as good as the amount itself. */
export function matchParts(term: Term, { parts, ranges }: PartTexts): number {
  return term.amount && rangesAround(term.amount, ranges).length > 0 ? EXACT : match(term, parts);
}

/** What is left of a term to look for on the parts of a series. */
export function narrowToParts(term: Term, { parts, ranges }: PartTexts): Term {
  const around = term.amount ? rangesAround(term.amount, ranges) : [];
  return { ...narrow(term, parts), ...(around.length > 0 ? { ranges: around } : {}) };
}

/** Whether a text has all words of an alternative, at least this well. */
function hasAll(words: Alternative, field: Field, level: number): boolean {
  return words.every(({ text, prefix }) => field.has(text) || (level === BEGUN && prefix && field.hasPrefix(text)));
}

/** What is left of a term to look for in a text: what the text has, and no beginnings of words where it has the word whole. */
function narrow(term: Term, field: Field): Term {
  const found = term.alternatives.filter((words) => hasAll(words, field, BEGUN));
  const narrowed = ({ text, prefix }: Word): Word => ({ text, prefix: prefix && !field.has(text) });
  return { ...term, alternatives: found.map((words) => words.map(narrowed)) };
}
