import type { Locale, Localized } from "../../locale.ts";
import type { AttributeValue, PartRecord } from "../part-record.ts";
import { sizesOf } from "./size.ts";
import { valueSlug } from "../../slug.ts";

/** R-CAT-16. */
export type PublicAttribute = {
  readonly key: string;
  readonly title: Localized<string>;
  readonly kind: "enum" | "num" | "boolean" | "part";
  readonly unit?: Localized<string> | null | undefined;
};

/** `slug` is used in URLs, `number` for sorting and ranges; `place` is the catalog position. */
type ColumnValue = Localized<string> & {
  readonly slug: string;
  readonly number: number | null;
  readonly place: number;
};

export type Column = { readonly attribute: PublicAttribute; readonly values: readonly ColumnValue[] };

export type AttributesByKey = ReadonlyMap<string, PublicAttribute>;

export function columnOf(attribute: PublicAttribute, parts: readonly PartRecord[], locale: Locale): Column {
  const values = new Map<string, AttributeValue>();
  for (const part of parts) {
    const value = part.attributes[attribute.key];
    if (value?.en && !values.has(value.en)) values.set(value.en, value);
  }
  return { attribute, values: withSlugs([...values.values()], attribute).toSorted(byNumberThenLabel(locale)) };
}

export function ranksOf({ attribute, values }: Column, parts: readonly PartRecord[]): number[] {
  const ranks = new Map(values.map(({ en }, rank) => [en, rank]));
  return parts.map((part) => ranks.get(part.attributes[attribute.key]?.en ?? "") ?? -1);
}

/** Texts with one slug ("1.5", "1-5") get a number, so that a link has one meaning. */
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
