import { valueSlug } from "../../domain/slug.ts";
import { confusablePartNumber, foldPartNumber } from "../../domain/part-number.ts";
import { categoryMark, seriesMark, valueMark } from "../../domain/search/marks.ts";
import { indexWords } from "../../domain/search/words.ts";
import type { PartRow } from "./part-row.ts";

/** Phrases remembered; a million parts have more different ones than memory is worth. */
const MOST_PHRASES = 50_000;

/** A value of an attribute, as it is stored. */
export type Value = { id: number; key: string; slug: string; en: string; es: string; number: number | null };

/** What a part is found by. */
export type Findable = { foldedPn: string; confusablePn: string; valueIds: number[]; words: string[] };

/** Makes what parts are found by, one after the other. Values keep the ids they are stored under. */
export class CatalogueIndex {
  private readonly values = new Map<string, Value>();
  private readonly changed = new Map<number, Value>();
  private readonly phrases = new Map<string, readonly string[]>();
  private readonly slugs = new Set<string>();
  private lastId = 0;

  constructor(stored: readonly Value[] = []) {
    for (const value of stored) {
      this.values.set(nameOf(value), value);
      this.slugs.add(`${value.key}=${value.slug}`);
      this.lastId = Math.max(this.lastId, value.id);
    }
  }

  add(row: PartRow): Findable {
    const valueIds = Object.entries(row.attributes).map(([key, value]) => this.valueId(key, value));
    const words = this.wordsOf(row);
    return {
      foldedPn: foldPartNumber(row.pn),
      confusablePn: confusablePartNumber(row.pn),
      valueIds,
      words: [...words, seriesMark(row.series), categoryMark(row.category), ...valueIds.map(valueMark)],
    };
  }

  /** Values that are new, or are written otherwise than they were. */
  changedValues(): Value[] {
    return [...this.changed.values()];
  }

  /** Titles are made of the same few phrases, so each phrase is read once. */
  private wordsOf(row: PartRow): string[] {
    const words = new Set<string>();
    for (const text of searchTexts(row))
      for (const phrase of text.split(", ")) for (const word of this.wordsOfPhrase(phrase)) words.add(word);
    return [...words];
  }

  private wordsOfPhrase(phrase: string): readonly string[] {
    const known = this.phrases.get(phrase);
    if (known) return known;
    const words = indexWords([phrase]);
    if (this.phrases.size >= MOST_PHRASES) this.phrases.clear();
    this.phrases.set(copyOf(phrase), words);
    return words;
  }

  private valueId(key: string, { en, es, ...rest }: PartRow["attributes"][string]): number {
    const number = rest.number ?? null;
    const known = this.values.get(nameOf({ key, en }));
    if (known) {
      if (known.es !== es || known.number !== number) this.keep({ ...known, es, number });
      return known.id;
    }
    this.lastId += 1;
    this.keep({ id: this.lastId, key, slug: this.freeSlug(key, en), en, es, number });
    return this.lastId;
  }

  private keep(value: Value): void {
    this.values.set(nameOf(value), value);
    this.changed.set(value.id, value);
  }

  /** Two texts may make one slug ("1.5" and "1-5"); the later one gets a number, so that a link means one value. */
  private freeSlug(key: string, en: string): string {
    const slug = valueSlug(en) || "value";
    let free = slug;
    for (let copy = 2; this.slugs.has(`${key}=${free}`); copy++) free = `${slug}-${copy}`;
    this.slugs.add(`${key}=${free}`);
    return free;
  }
}

function nameOf({ key, en }: Pick<Value, "key" | "en">): string {
  return `${key}=${en}`;
}

/** A text of its own: a piece of a longer one would keep all of that in memory. */
function copyOf(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

function searchTexts({ titleEn, titleEs, series, attributes }: PartRow): string[] {
  return [titleEn, titleEs, series, ...Object.values(attributes).flatMap(({ en, es }) => [en, es])];
}
