import { type Field, match, NOT } from "./match-term.ts";
import { readNoun, type Noun } from "./nouns.ts";
import type { Known } from "./read-tokens.ts";
import type { Units } from "./units.ts";
import type { ValueRange } from "./value-ranges.ts";
import { buildVocabulary } from "./vocabulary.ts";
import { formsOf } from "./word-forms.ts";
import { foldText, indexWords } from "./words.ts";
import type { Alternative, Term } from "./understand.ts";

/** `titles`: series title and part names in both languages; `partWords`: index words of part titles and attributes; `ranges`: ranges of their values. */
export type SeriesText = {
  code: string;
  category: string;
  titles: readonly string[];
  categoryTexts: readonly string[];
  synonyms: readonly string[];
  partWords: ReadonlySet<string>;
  ranges: readonly ValueRange[];
};

export type SeriesEntry = {
  code: string;
  foldedCode: string;
  category: string;
  nouns: readonly Noun[];
  isAccessory: boolean;
  title: Field;
  categoryText: Field;
  synonyms: Field;
  tradeWords: ReadonlySet<string>;
  parts: Field;
  ranges: readonly ValueRange[];
};

export type SeriesIndex = readonly SeriesEntry[];

const ACCESSORY = /accessor|accesorio/i;

/** The sequence decides ties. */
export function indexSeriesTexts(series: readonly SeriesText[], units: Units): SeriesIndex {
  return series.map((each) => ({
    code: each.code,
    foldedCode: foldText(each.code),
    category: each.category,
    nouns: each.titles.map((title) => readNoun(title, units)),
    isAccessory: [...each.titles, ...each.categoryTexts].some((text) => ACCESSORY.test(text)),
    title: field(each.titles, units),
    categoryText: field(each.categoryTexts, units),
    synonyms: field(each.synonyms, units),
    tradeWords: new Set(each.synonyms.map((text) => readNoun(text, units).words.join(" "))),
    parts: buildVocabulary(each.partWords),
    ranges: each.ranges,
  }));
}

function field(texts: readonly string[], units: Units): Field {
  return buildVocabulary(indexWords(texts, units).flatMap(formsOf));
}

export function vocabularyWords(
  series: readonly SeriesText[],
  { synonyms, units }: Pick<Known, "synonyms" | "units">,
): string[] {
  const counts = new Map<string, number>();
  for (const each of series) {
    const texts = indexWords([each.code, ...each.titles, ...each.categoryTexts, ...each.synonyms], units);
    for (const word of new Set([...texts, ...each.partWords])) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const word of synonyms.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

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
