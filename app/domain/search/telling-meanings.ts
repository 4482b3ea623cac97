import { match, NOT } from "./match-term.ts";
import type { SeriesEntry, SeriesIndex } from "./series-index.ts";
import type { Alternative, Term } from "./understand.ts";

/** Meanings worth displaying: those that found a series which the buyer's own words do not name. */
export function tellingMeanings(terms: readonly Term[], index: SeriesIndex, found: ReadonlySet<string>): Term[] {
  const hits = index.filter(({ code }) => found.has(code));
  return terms.map((term) => {
    const unnamed = term.means.length === 0 ? [] : hits.filter((series) => !isNamedBy(term.asTyped, term, series));
    const telling = term.means.filter(({ spellings }) => {
      const words = spellings.map((spelling) => spelling.map((text) => ({ text, prefix: false })));
      return unnamed.some((series) => isNamedBy(words, term, series));
    });
    return { ...term, means: telling };
  });
}

function isNamedBy(alternatives: readonly Alternative[], term: Term, series: SeriesEntry): boolean {
  const words = { ...term, alternatives };
  return [series.title, series.categoryText, series.parts].some((field) => match(words, field) > NOT);
}
