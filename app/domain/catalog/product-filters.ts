import type { Locale, Localized } from "../locale.ts";
import type { ProductListRequest } from "./product-list-request.ts";
import { sizesOf } from "./variants/size.ts";

const MOST_LISTED_NUMBERS = 12;

const MOST_GROUPS = 8;

export type ValueCount = Localized<string> & {
  readonly slug: string;
  readonly number: number | null;
  readonly count: number;
};

/** R-CAT-16. */
export type FilterAttribute = {
  readonly key: string;
  readonly title: Localized<string>;
  readonly kind: "enum" | "num" | "boolean" | "part";
  readonly unit?: Localized<string> | null | undefined;
};

/** `count` is null when unknown; 0 disables the value. `isEntered`: checked, but not applied yet. */
type FilterValue = { slug: string; label: string; count: number | null; chosen: boolean; isEntered?: boolean };

type Bounds = { from: string; to: string };

export type FilterGroup = { key: string; title: string } & (
  | { kind: "values"; values: readonly FilterValue[] }
  | ({ kind: "range"; lowest: number; highest: number; entered?: Bounds } & Bounds)
);

type Counts = ReadonlyMap<string, readonly ValueCount[]>;

type Wanted = {
  counts: Counts;
  attributes: readonly FilterAttribute[];
  /** One list of attribute keys per category. */
  categoryFilters: readonly (readonly string[])[];
  request: ProductListRequest;
  locale: Locale;
};

/** Filters of the category, else the most common ones. Attributes with a single value are left out unless chosen. */
export function filterGroups({ counts, attributes, categoryFilters, request, locale }: Wanted): FilterGroup[] {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  const chosen = [...request.values.keys(), ...request.ranges.keys()];
  const [only = []] = categoryFilters;
  const useful = categoryFilters.length === 1 ? only : mostCommon(counts, new Set(categoryFilters.flat()));
  return [...new Set([...chosen, ...useful])].flatMap((key) => {
    const attribute = byKey.get(key);
    const values = counts.get(key) ?? [];
    const isUseful = chosen.includes(key) || values.length > 1;
    return attribute && isUseful ? [groupOf(attribute, values, request, locale)] : [];
  });
}

function mostCommon(counts: Counts, known: ReadonlySet<string>): string[] {
  const covered = [...counts]
    .filter(([key]) => known.has(key))
    .filter(([, values]) => values.filter(({ count }) => count > 0).length > 1)
    .map(([key, values]) => ({ key, parts: values.reduce((sum, { count }) => sum + count, 0) }));
  return covered
    .toSorted((a, b) => b.parts - a.parts)
    .slice(0, MOST_GROUPS)
    .map(({ key }) => key);
}

function groupOf(
  attribute: FilterAttribute,
  counted: readonly ValueCount[],
  request: ProductListRequest,
  locale: Locale,
): FilterGroup {
  const { key, title, kind, unit } = attribute;
  const numbers = counted.flatMap(({ number }) => number ?? []);
  const range = request.ranges.get(key);
  const slugs = request.values.get(key) ?? [];
  if (slugs.length === 0 && (range || (kind === "num" && numbers.length > MOST_LISTED_NUMBERS))) {
    return {
      key,
      kind: "range",
      title: unit ? `${title[locale]} (${unit[locale]})` : title[locale],
      from: String(range?.from ?? ""),
      to: String(range?.to ?? ""),
      lowest: numbers.reduce((least, number) => Math.min(least, number), numbers[0] ?? 0),
      highest: numbers.reduce((most, number) => Math.max(most, number), numbers[0] ?? 0),
    };
  }
  const sizes = sizesOf(
    counted.map(({ en }) => en),
    Boolean(attribute.unit?.en),
  );
  const sized = counted.map((value, index) => ({ ...value, number: value.number ?? sizes[index] ?? null }));
  const values = sized.toSorted(byNumberThenLabel(locale)).map((value) => ({
    slug: value.slug,
    label: valueLabel(value, attribute, locale),
    count: value.count,
    chosen: slugs.includes(value.slug),
  }));
  return { key, kind: "values", title: title[locale], values };
}

function byNumberThenLabel(locale: Locale) {
  const collator = new Intl.Collator(locale, { numeric: true });
  return (a: ValueCount, b: ValueCount) => {
    if (a.number !== null && b.number !== null && a.number !== b.number) return a.number - b.number;
    if ((a.number === null) !== (b.number === null)) return a.number === null ? 1 : -1;
    return collator.compare(a[locale], b[locale]);
  };
}

const FEWEST_TO_FILTER = 16;

export function hasUsefulFilters(filters: readonly FilterGroup[], total: number): boolean {
  return filters.length > 0 && (total >= FEWEST_TO_FILTER || filters.some(isChosen));
}

function isChosen(group: FilterGroup): boolean {
  if (group.kind === "range") return group.from !== "" || group.to !== "";
  return group.values.some(({ chosen }) => chosen);
}

type Unit = { readonly unit?: Localized<string> | null | undefined };

/** Needs the unit; `24 V AC/DC LED` has one. */
const BARE_FIGURE = /^[\d\s.,/-]+$/;

export function valueLabel(value: Localized<string>, { unit }: Unit, locale: Locale): string {
  const text = value[locale];
  return unit && BARE_FIGURE.test(text) ? `${text} ${unit[locale]}` : text;
}
