import { valueSlug } from "../../domain/slug.ts";
import { confusablePartNumber, foldPartNumber } from "../../domain/part-number.ts";
import type { Units } from "../../domain/search/units.ts";
import { indexWords, categoryMark, seriesMark, valueMark } from "../../domain/search/words.ts";
import type { PartRow } from "./file-rows.ts";

/** Memory limit: a million parts have more different phrases. */
const MOST_PHRASES = 50_000;

export type Value = { id: number; key: string; slug: string; en: string; es: string; number: number | null };

export type Findable = { foldedPn: string; confusablePn: string; valueIds: number[]; words: string[] };

/** Builds the search data of parts. Values keep their stored ids. */
export class CatalogueIndex {
  /** By key and English text. */
  private readonly values = new Map<string, Map<string, Value>>();
  private readonly wordsOfValues = new Map<Value, readonly string[]>();
  private readonly changed = new Map<number, Value>();
  private readonly phrases = new Map<string, readonly string[]>();
  private readonly slugs = new Set<string>();
  private readonly units: Units;
  private lastId = 0;

  constructor(units: Units, stored: readonly Value[] = []) {
    this.units = units;
    for (const value of stored) {
      this.remember(value);
      this.slugs.add(`${value.key}=${value.slug}`);
      this.lastId = Math.max(this.lastId, value.id);
    }
  }

  add(row: PartRow): Findable {
    const values = Object.entries(row.attributes).map(([key, value]) => this.valueOf(key, value));
    const valueIds = values.map(({ id }) => id);
    const words = this.wordsOf(row, values);
    return {
      foldedPn: foldPartNumber(row.pn),
      confusablePn: confusablePartNumber(row.pn),
      valueIds,
      words: [...words, seriesMark(row.series), categoryMark(row.category), ...valueIds.map(valueMark)],
    };
  }

  changedValues(): Value[] {
    return [...this.changed.values()];
  }

  private wordsOf({ titleEn, titleEs, series }: PartRow, values: readonly Value[]): string[] {
    const words = new Set(this.wordsOfTexts(titleEn, titleEs, series));
    for (const value of values) for (const word of this.wordsOfValue(value)) words.add(word);
    return [...words];
  }

  private wordsOfValue(value: Value): readonly string[] {
    const known = this.wordsOfValues.get(value);
    if (known) return known;
    const words = this.wordsOfTexts(value.en, value.es);
    this.wordsOfValues.set(value, words);
    return words;
  }

  /** Titles repeat the same few phrases, so the words of a phrase are cached. */
  private wordsOfTexts(...texts: readonly string[]): string[] {
    return texts.flatMap((text) => text.split(", ").flatMap((phrase) => this.wordsOfPhrase(phrase)));
  }

  private wordsOfPhrase(phrase: string): readonly string[] {
    const known = this.phrases.get(phrase);
    if (known) return known;
    const words = indexWords([phrase], this.units);
    if (this.phrases.size >= MOST_PHRASES) this.phrases.clear();
    this.phrases.set(copyOf(phrase), words);
    return words;
  }

  private valueOf(key: string, { en, es, ...rest }: PartRow["attributes"][string]): Value {
    const number = rest.number ?? null;
    const known = this.values.get(key)?.get(en);
    if (known?.es === es && known.number === number) return known;
    if (known) return this.keep({ ...known, es, number });
    this.lastId += 1;
    return this.keep({ id: this.lastId, key, slug: this.freeSlug(key, en), en, es, number });
  }

  private keep(value: Value): Value {
    this.remember(value);
    this.changed.set(value.id, value);
    return value;
  }

  private remember(value: Value): void {
    const ofKey = this.values.get(value.key);
    if (ofKey) ofKey.set(value.en, value);
    else this.values.set(value.key, new Map([[value.en, value]]));
  }

  /** Two texts may make one slug ("1.5" and "1-5"); the later one gets a suffix. */
  private freeSlug(key: string, en: string): string {
    const slug = valueSlug(en) || "value";
    let free = slug;
    for (let copy = 2; this.slugs.has(`${key}=${free}`); copy++) free = `${slug}-${copy}`;
    this.slugs.add(`${key}=${free}`);
    return free;
  }
}

/** A substring would keep the whole text in memory. */
function copyOf(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}
