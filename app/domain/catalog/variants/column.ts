import type { Locale, Localized } from "../../locale.ts";
import type { AttributeValue, PartRecord } from "../part-record.ts";
import { sizesOf } from "./size.ts";
import { valueSlug } from "../../slug.ts";

/** A public attribute: its title and how its values are meant (R-CAT-16). */
export type PublicAttribute = {
  readonly key: string;
  readonly title: Localized<string>;
  readonly kind: "enum" | "num" | "boolean" | "part";
  readonly unit?: Localized<string> | null | undefined;
};

/**
 * One value of a column. `slug` stands for it in addresses; `number` is what it sorts and is compared by, where it is one; `place` says
 * how early the catalogue has it.
 */
type ColumnValue = Localized<string> & {
  readonly slug: string;
  readonly number: number | null;
  readonly place: number;
};

/** An attribute in which the parts of a series differ, with its values in the order of lists. */
export type Column = { readonly attribute: PublicAttribute; readonly values: readonly ColumnValue[] };

/** Attributes of a part that may be shown at all: keys of public attributes, by R-CAT-16. */
export type AttributesByKey = ReadonlyMap<string, PublicAttribute>;

/** The column of an attribute over some parts. A value without text is none. */
export function columnOf(attribute: PublicAttribute, parts: readonly PartRecord[], locale: Locale): Column {
  const values = new Map<string, AttributeValue>();
  for (const part of parts) {
    const value = part.attributes[attribute.key];
    if (value?.en && !values.has(value.en)) values.set(value.en, value);
  }
  return { attribute, values: withSlugs([...values.values()], attribute).toSorted(byNumberThenLabel(locale)) };
}

/** For each part the place of its value in the column; -1 for a part without one. */
export function ranksOf({ attribute, values }: Column, parts: readonly PartRecord[]): number[] {
  const ranks = new Map(values.map(({ en }, rank) => [en, rank]));
  return parts.map((part) => ranks.get(part.attributes[attribute.key]?.en ?? "") ?? -1);
}

/** Two texts may make one slug ("1.5" and "1-5"); the later one in the catalogue gets a number, so that a link means one value. */
function withSlugs(values: readonly AttributeValue[], { unit }: PublicAttribute): ColumnValue[] {
  const taken = new Set<string>();
  const sizes = sizesOf(
    values.map(({ en }) => en),
    Boolean(unit?.en),
  );
  return values.map((value, place) => {
    const slug = freeSlug(valueSlug(value.en) || "value", taken);
    taken.add(slug);
    return { en: value.en, es: value.es, slug, number: value.number ?? sizes[place] ?? null, place };
  });
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let copy = 2; taken.has(free); copy++) free = `${slug}-${copy}`;
  return free;
}

/** Numbers in their order, before words; words as the language sorts them. */
function byNumberThenLabel(locale: Locale) {
  const collator = new Intl.Collator(locale, { numeric: true });
  return (a: ColumnValue, b: ColumnValue) => {
    if (a.number === null || b.number === null) {
      if (a.number !== b.number) return a.number === null ? 1 : -1;
      return collator.compare(a[locale], b[locale]);
    }
    return a.number - b.number || collator.compare(a[locale], b[locale]);
  };
}
