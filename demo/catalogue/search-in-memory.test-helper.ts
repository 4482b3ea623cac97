import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { indexSeriesTexts, rankSeries, type SeriesText } from "../../app/domain/search/rank-series.ts";
import { vocabularyWords } from "../../app/domain/search/series-index.ts";
import { compileSynonyms, type SynonymGroup } from "../../app/domain/search/synonyms.ts";
import { understand, type Term, type Understood } from "../../app/domain/search/understand.ts";
import { buildVocabulary } from "../../app/domain/search/vocabulary.ts";
import { indexWords } from "../../app/domain/search/words.ts";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import type { Bilingual, Part } from "./part.ts";
import { demoUnits } from "./units.ts";

const units = demoUnits();

type Category = { slug: Bilingual; title: Bilingual; synonyms: { en: string[]; es: string[] } };
type Series = { code: string; title: Bilingual; category: string };
type IndexedPart = { part: Part; words: readonly string[]; has: ReadonlySet<string> };

/** The best part for a query, and the interpretation of the query; no part without a match. */
export type FirstHit = { part: Part | null; understood: Understood };

/** The search of the demonstration catalog in memory: same ranking as the shop, no database. */
export function searchInMemory(): (query: string) => FirstHit {
  const read = <T>(file: string) => parse(readFileSync(path.join("demo/content/sources", file), "utf8")) as T;
  const parts = Map.groupBy(indexParts(), ({ part }) => part.series);
  const categories = new Map(read<Category[]>("categories.yaml").map((each) => [each.slug.en, each]));
  const texts = read<Series[]>("series.yaml").map((series) => seriesText(series, categories, parts));
  const synonyms = compileSynonyms(read<SynonymGroup[]>("synonyms.yaml"), units);
  const vocabulary = buildVocabulary(vocabularyWords(texts, { synonyms, units }));
  const index = indexSeriesTexts(texts, units);
  return (query) => {
    const understood = understand(query, { synonyms, vocabulary, units });
    for (const { code, partTerms } of rankSeries(understood, index)) {
      const hit = parts.get(code)?.find((each) => partTerms.every((term) => meets(each, term)));
      if (hit) return { part: hit.part, understood };
    }
    return { part: null, understood };
  };
}

function indexParts(): IndexedPart[] {
  return [...generateParts(loadCatalogue())].map((part) => {
    const words = indexWords([part.titleEn, part.titleEs, ...attributeTexts(part)], units);
    return { part, words, has: new Set(words) };
  });
}

function attributeTexts(part: Part): string[] {
  return Object.values(part.attributes).flatMap(({ en, es }) => [en, es]);
}

function seriesText(
  series: Series,
  categories: ReadonlyMap<string, Category>,
  parts: ReadonlyMap<string, IndexedPart[]>,
): SeriesText {
  const category = categories.get(series.category);
  if (!category) throw new Error(`no category ${series.category}`);
  const own = parts.get(series.code) ?? [];
  const nouns = own.flatMap(({ part }) => [part.titleEn, part.titleEs]).map((title) => title.split(",")[0] ?? "");
  return {
    code: series.code,
    category: series.category,
    titles: [...new Set([series.title.en, series.title.es, ...nouns])],
    categoryTexts: [category.title.en, category.title.es],
    synonyms: [...category.synonyms.en, ...category.synonyms.es],
    partWords: new Set(own.flatMap(({ words }) => words)),
    ranges: [],
  };
}

function meets(part: IndexedPart, term: Term): boolean {
  return term.alternatives.some((words) =>
    words.every(
      ({ text, prefix }) => part.has.has(text) || (prefix && part.words.some((word) => word.startsWith(text))),
    ),
  );
}
