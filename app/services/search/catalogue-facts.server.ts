import type { Localized } from "../../domain/locale.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { indexSeriesTexts, type SeriesIndex, type SeriesText } from "../../domain/search/rank-series.ts";
import { vocabularyWords } from "../../domain/search/series-index.ts";
import { rangesIn, type ValueRange, type ValueStep } from "../../domain/search/value-ranges.ts";
import { compileSynonyms, type Synonyms, withAdded } from "../../domain/search/synonyms.ts";
import type { Units } from "../../domain/search/units.ts";
import { plainText } from "../../domain/search/plain-text.ts";
import { measuredValues } from "../../domain/search/reading/measured-values.ts";
import { typedAmounts } from "../../domain/search/reading/typed-amounts.ts";
import type { QueryReader } from "../../domain/search/reading/query-rules.ts";
import { readerOf } from "./reader-rules.ts";
import { buildVocabulary, type Vocabulary } from "../../domain/search/vocabulary.ts";
import type { Category } from "../content/schema.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import { attributeValue, seriesSummary } from "../database/catalogue-schema.ts";
import { addedSynonym } from "../database/staff-schema.ts";

type ValueRow = typeof attributeValue.$inferSelect;
type SummaryRow = typeof seriesSummary.$inferSelect;

type SeriesFacts = {
  code: string;
  /** English slug. */
  category: string;
  parts: number;
  lowestListPrice: number | null;
  values: ReadonlyMap<number, number>;
  /** Words that every part of the series has, so they cannot narrow the search. */
  wordsOfAll: ReadonlySet<string>;
  drawing: string | null;
};

/** Small and in memory; read again when parts, content or added synonyms change. */
export type CatalogueFacts = {
  /** In content order (R-CAT-15). */
  series: ReadonlyMap<string, SeriesFacts>;
  values: ReadonlyMap<number, ValueRow>;
  /** Public attributes only (R-CAT-16). */
  valuesByKey: ReadonlyMap<string, readonly ValueRow[]>;
  valueIdsByLanguage: Localized<readonly number[]>;
  index: SeriesIndex;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  units: Units;
  otherProducts: readonly string[];
  otherGoods: readonly string[];
  otherAlone: readonly string[];
  reader: QueryReader;
  /** Units of the attributes that decide whether a part can replace another (decision 0061), and of quantities with a table. */
  decidingUnits: ReadonlySet<string>;
  /** Units that values of parts have. `50 Hz` has no such unit, so it cannot distinguish parts. */
  distinguishingUnits: ReadonlySet<string>;
};

export async function readCatalogueFacts(db: Database, site: SiteContent): Promise<CatalogueFacts> {
  const { units } = site.shop;
  const [values, summaries] = [await db.select().from(attributeValue), await db.select().from(seriesSummary)];
  const publicValues = values.filter(({ key }) => site.attributeKeys.has(key));
  const reads = new Map(site.attributes.map(({ key, search }) => [key, search?.reads ?? null]));
  const ranges = publicValues.flatMap((value) => rangesOf(value, reads.get(value.key) === "smallest", units));
  const atLeast = publicValues.filter(({ key }) => reads.get(key) === "atLeast");
  const only = new Map(site.attributes.map(({ key, search }) => [key, search?.readsIn ?? []]));
  const steps = measuredValues(atLeast, units).map(({ id, key, high, names }) => {
    return { id, number: high, names, categories: only.get(key) ?? [] };
  });
  const visible = visibleSeries(site, summaries, { ranges, steps });
  const added = await db.select().from(addedSynonym).orderBy(addedSynonym.id);
  const synonyms = compileSynonyms(withAdded(site.synonyms, added), units);
  const texts = visible.map((each) => each.text);
  const deciding = measuredValues(
    publicValues.filter(({ key }) => site.numberRules.deciding.has(key)),
    units,
  );
  const valuesByKey = Map.groupBy(publicValues, ({ key }) => key);
  const reader = readerOf(site, valuesByKey);
  return {
    series: new Map(visible.map(({ facts }) => [facts.code, facts])),
    values: new Map(publicValues.map((value) => [value.id, value])),
    valuesByKey,
    valueIdsByLanguage: { en: idsOfLanguage(site, values, "en"), es: idsOfLanguage(site, values, "es") },
    index: indexSeriesTexts(texts, units),
    vocabulary: buildVocabulary(vocabularyWords(texts, { synonyms, units })),
    synonyms,
    units,
    otherProducts: site.shop.otherProducts,
    otherGoods: site.shop.otherGoods,
    otherAlone: site.shop.otherAlone,
    reader,
    decidingUnits: new Set([
      ...reader.attributes.filter(({ reads }) => reads !== null).flatMap(({ names }) => names),
      ...deciding.flatMap(({ names }) => names),
      ...reader.lookups.flatMap((each) => each.rowUnits),
    ]),
    distinguishingUnits: new Set(
      publicValues.flatMap(({ en }) => typedAmounts(plainText(en), units)).flatMap(({ unit }) => unit?.names ?? []),
    ),
  };
}

/** If parts with the smallest sufficient range are wanted, `size` is the first number of the value: `2.5 mm² (26-12 AWG)`. */
function rangesOf({ id, en }: ValueRow, isSmallest: boolean, units: Units): ValueRange[] {
  const size = isSmallest ? typedAmounts(plainText(en), units)[0]?.numbers[0] : undefined;
  return rangesIn(en, units).map((range) => ({ ...range, id, ...(size === undefined ? {} : { size }) }));
}

function idsOfLanguage({ attributes }: SiteContent, values: readonly ValueRow[], locale: Locale): number[] {
  const slugs = new Map(attributes.map(({ key, languages }) => [key, languages?.[locale]]));
  return values.filter(({ key, slug }) => slug === slugs.get(key)).map(({ id }) => id);
}

/** `categories`: only there, a larger value is a match too; empty for all categories. */
type Step = ValueStep & { readonly categories: readonly string[] };

type Measured = { readonly ranges: readonly ValueRange[]; readonly steps: readonly Step[] };

type VisibleSeries = { facts: SeriesFacts; text: SeriesText };

/** Series with a page and parts, in stored order. */
function visibleSeries(site: SiteContent, summaries: readonly SummaryRow[], measured: Measured): VisibleSeries[] {
  const summaryOf = new Map(summaries.map((summary) => [summary.series, summary]));
  const categories = new Map(site.categories.map((category) => [category._id, category]));
  return site.series.flatMap((series) => {
    const summary = summaryOf.get(series.title);
    const category = series.category ? categories.get(series.category) : undefined;
    if (!summary || !category || !series.isPublic || series.url.target !== "product") return [];
    return [{ facts: factsOf(summary, category), text: textOf(series.url.title, summary, category, measured) }];
  });
}

function factsOf(
  { series, parts, lowestListPrice, values, words, drawing }: SummaryRow,
  category: Category,
): SeriesFacts {
  const counted = Object.entries(values).map(([id, count]) => [Number(id), count] as const);
  return {
    code: series,
    category: category.slug.en,
    parts,
    lowestListPrice,
    values: new Map(counted),
    wordsOfAll: wordsOfAll(words, parts),
    drawing,
  };
}

function wordsOfAll(words: Readonly<Record<string, number>>, parts: number): Set<string> {
  return new Set(Object.entries(words).flatMap(([word, count]) => (count === parts ? [word] : [])));
}

function textOf(
  title: Localized<string>,
  summary: SummaryRow,
  category: Category,
  { ranges, steps }: Measured,
): SeriesText {
  return {
    code: summary.series,
    category: category.slug.en,
    titles: [...LOCALES.map((locale) => title[locale]), ...summary.nouns],
    categoryTexts: LOCALES.map((locale) => category.title[locale]),
    synonyms: LOCALES.flatMap((locale) => category.synonyms[locale]),
    partWords: new Set(Object.keys(summary.words)),
    ranges: ranges.filter(({ id }) => id in summary.values),
    steps: steps.filter(({ id, categories }) => {
      return id in summary.values && (categories.length === 0 || categories.includes(category.slug.en));
    }),
  };
}
