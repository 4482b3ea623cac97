import type { Vocabulary } from "./vocabulary.ts";
import type { Alternative, Term, Word } from "./understand.ts";
import { rangesAround, type ValueRange } from "./value-ranges.ts";

export type Field = Pick<Vocabulary, "has" | "hasPrefix">;

export const NOT = 0;
export const BEGUN = 1;
export const EXACT = 2;

export function match(term: Term, field: Field): number {
  if (term.alternatives.some((words) => hasAll(words, field, EXACT))) return EXACT;
  return term.alternatives.some((words) => hasAll(words, field, BEGUN)) ? BEGUN : NOT;
}

export type PartTexts = { parts: Field; ranges: readonly ValueRange[] };

/** A range that contains the amount is an exact match. */
export function matchParts(term: Term, { parts, ranges }: PartTexts): number {
  return term.amount && rangesAround(term.amount, ranges).length > 0 ? EXACT : match(term, parts);
}

export function narrowToParts(term: Term, { parts, ranges }: PartTexts): Term {
  const around = term.amount ? rangesAround(term.amount, ranges) : [];
  return { ...narrow(term, parts), ...(around.length > 0 ? { ranges: around } : {}) };
}

function hasAll(words: Alternative, field: Field, level: number): boolean {
  return words.every(({ text, prefix }) => field.has(text) || (level === BEGUN && prefix && field.hasPrefix(text)));
}

/** Removes missing alternatives, and prefixes where the whole word is found. */
function narrow(term: Term, field: Field): Term {
  const found = term.alternatives.filter((words) => hasAll(words, field, BEGUN));
  const narrowed = ({ text, prefix }: Word): Word => ({ text, prefix: prefix && !field.has(text) });
  return { ...term, alternatives: found.map((words) => words.map(narrowed)) };
}
