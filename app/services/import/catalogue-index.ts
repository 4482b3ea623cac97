import { valueSlug } from "../../domain/slug.ts";
import type { PartToDraw } from "../../domain/drawings/drawing.ts";
import { confusablePartNumber, foldPartNumber } from "../../domain/part-number.ts";
import { categoryMark, seriesMark, valueMark } from "../../domain/search/marks.ts";
import { indexWords } from "../../domain/search/words.ts";
import type { PartRow } from "./part-row.ts";

/** Different nouns kept per series; titles of one series begin alike. */
const MOST_NOUNS = 24;

/** Phrases remembered; a million parts have more different ones than memory is worth. */
const MOST_PHRASES = 50_000;

type Value = { id: number; key: string; slug: string; en: string; es: string; number: number | null };

type Summary = {
  series: string;
  parts: number;
  category: string;
  lowestListPrice: number | null;
  values: Map<number, number>;
  nouns: Set<string>;
  words: Map<string, number>;
  sample: PartToDraw;
};

/** A part with everything it is found by. */
export type IndexedPart = PartRow & {
  position: number;
  foldedPn: string;
  confusablePn: string;
  valueIds: number[];
  words: string[];
};

/** Collects what searching needs to know of all parts while they pass by, one after the other. */
export class CatalogueIndex {
  private readonly values = new Map<string, Value>();
  private readonly phrases = new Map<string, string[]>();
  private readonly slugs = new Set<string>();
  private readonly summaries = new Map<string, Summary>();
  private position = 0;

  add(row: PartRow): IndexedPart {
    this.position += 1;
    const valueIds = Object.entries(row.attributes).map(([key, value]) => this.valueId(key, value));
    const words = this.wordsOf(row);
    this.summarize(row, valueIds, words);
    return {
      ...row,
      position: this.position,
      foldedPn: foldPartNumber(row.pn),
      confusablePn: confusablePartNumber(row.pn),
      valueIds,
      words: [...words, seriesMark(row.series), categoryMark(row.category), ...valueIds.map(valueMark)],
    };
  }

  attributeValues(): Value[] {
    return [...this.values.values()];
  }

  seriesSummaries() {
    return [...this.summaries.values()].map(({ values, nouns, words, ...summary }) => ({
      ...summary,
      values: Object.fromEntries(values) as Record<string, number>,
      nouns: [...nouns],
      words: Object.fromEntries(words) as Record<string, number>,
    }));
  }

  /** Titles are made of the same few phrases, so each phrase is read once. */
  private wordsOf(row: PartRow): string[] {
    const phrases = new Set(searchTexts(row).flatMap((text) => text.split(", ")));
    return [...new Set([...phrases].flatMap((phrase) => this.wordsOfPhrase(phrase)))];
  }

  private wordsOfPhrase(phrase: string): string[] {
    const known = this.phrases.get(phrase);
    if (known) return known;
    const words = indexWords([phrase]);
    if (this.phrases.size >= MOST_PHRASES) this.phrases.clear();
    this.phrases.set(phrase, words);
    return words;
  }

  private valueId(key: string, { en, es, number }: PartRow["attributes"][string]): number {
    const known = this.values.get(`${key}=${en}`);
    if (known) return known.id;
    const value = { id: this.values.size + 1, key, slug: this.freeSlug(key, en), en, es, number: number ?? null };
    this.values.set(`${key}=${en}`, value);
    return value.id;
  }

  /** Two texts may make one slug ("1.5" and "1-5"); the later one gets a number, so that a link means one value. */
  private freeSlug(key: string, en: string): string {
    const slug = valueSlug(en) || "value";
    let free = slug;
    for (let copy = 2; this.slugs.has(`${key}=${free}`); copy++) free = `${slug}-${copy}`;
    this.slugs.add(`${key}=${free}`);
    return free;
  }

  private summarize(row: PartRow, valueIds: readonly number[], words: readonly string[]): void {
    const summary = this.summaries.get(row.series) ?? newSummary(row);
    this.summaries.set(row.series, summary);
    summary.parts += 1;
    summary.lowestListPrice = lower(summary.lowestListPrice, row.listPrice);
    for (const id of valueIds) summary.values.set(id, (summary.values.get(id) ?? 0) + 1);
    for (const word of words) summary.words.set(word, (summary.words.get(word) ?? 0) + 1);
    for (const title of [row.titleEn, row.titleEs]) {
      if (summary.nouns.size < MOST_NOUNS) summary.nouns.add(title.split(",", 1)[0] ?? title);
    }
  }
}

function newSummary(row: PartRow): Summary {
  const { series, category } = row;
  return {
    sample: toDraw(row),
    series,
    parts: 0,
    category,
    lowestListPrice: null,
    values: new Map(),
    nouns: new Set(),
    words: new Map(),
  };
}

function toDraw({ pn, series, category, attributes }: PartRow): PartToDraw {
  return { pn, series, category, attributes };
}

function lower(known: number | null, price: number | null): number | null {
  if (price === null || price <= 0) return known;
  return known === null ? price : Math.min(known, price);
}

function searchTexts({ titleEn, titleEs, series, attributes }: PartRow): string[] {
  return [titleEn, titleEs, series, ...Object.values(attributes).flatMap(({ en, es }) => [en, es])];
}
