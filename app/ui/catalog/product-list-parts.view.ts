import { valueLabel, type FilterGroup } from "../../domain/catalog/product-filters.ts";
import { writeAsked } from "../../domain/catalog/asked-amount.ts";
import {
  IN_STOCK,
  without,
  writeProductList,
  type ProductListRequest,
} from "../../domain/catalog/product-list-request.ts";
import type { ProductListView } from "./product-list-types.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { SiteContent } from "../../services/content/content.ts";
import type { SearchResult } from "../../services/search/search.ts";

/** Limit of displayed texts of a synonym group. */
const MOST_MEANINGS = 3;

/** `slug` is the English one. */
export type HitCategory = LinkItem & { slug: string; count: number; filters: readonly string[] };

export function pathOf(request: ProductListRequest, locale: Locale): string {
  return pagePath("products", locale) + writeProductList(request);
}

/** Categories of the hits, best first; each link searches within one. */
export function hitCategories(
  { bySeries }: SearchResult,
  site: SiteContent,
  locale: Locale,
  request: ProductListRequest,
): HitCategory[] {
  const counts = new Map<string, number>();
  for (const [code, parts] of bySeries) {
    const id = site.series.find(({ title }) => title === code)?.category;
    if (id) counts.set(id, (counts.get(id) ?? 0) + parts);
  }
  return [...counts].flatMap(([id, count]) => {
    const category = site.categories.find(({ _id }) => _id === id);
    if (!category) return [];
    const href = pathOf({ ...request, category: category.slug.en, page: 1 }, locale);
    return [{ title: category.title[locale], href, slug: category.slug.en, count, filters: category.filters }];
  });
}

export function hitSeries({ bySeries }: SearchResult, site: SiteContent, locale: Locale): ProductListView["series"] {
  return [...bySeries].flatMap(([code, count]) => {
    const series = site.series.find(({ title }) => title === code);
    const href = series && site.pathOf(series._id, locale);
    return series && href ? [{ code, title: series.url.title[locale], href, count }] : [];
  });
}

/** How the search read words that differ from the entered ones. */
export function readWords(
  terms: SearchResult["terms"],
  locale: Locale,
): Pick<ProductListView, "understood" | "corrected"> {
  return {
    understood: terms.flatMap(({ typed, corrected, means }) => {
      const mine = means.filter((meant) => meant.locale === locale).map(({ text }) => text);
      return mine.length === 0 ? [] : [{ typed: corrected ?? typed, means: mine.slice(0, MOST_MEANINGS).join(", ") }];
    }),
    corrected: terms.flatMap(({ typed, corrected }) => (corrected === null ? [] : [{ typed, used: corrected }])),
  };
}

export function chipLinks(
  request: ProductListRequest,
  { values }: SearchResult,
  site: SiteContent,
  locale: Locale,
  t: Translate,
): LinkItem[] {
  const chip = (title: string, label: string, rest: ProductListRequest) => ({
    title: t("series.chip", title, label),
    href: pathOf(rest, locale),
  });
  const category = site.categories.find(({ slug }) => slug.en === request.category);
  const attributes = new Map(site.attributes.map((attribute) => [attribute.key, attribute]));
  const chosenValues = [...request.values].flatMap(([key, slugs]) => {
    const attribute = attributes.get(key);
    const known = values.get(key) ?? [];
    return slugs.flatMap((slug) => {
      const value = known.find((each) => each.slug === slug);
      const label = value && attribute ? valueLabel(value, attribute, locale) : slug;
      return attribute ? [chip(attribute.title[locale], label, without(request, key, slug))] : [];
    });
  });
  const ranges = [...request.ranges].flatMap(([key, { from, to }]) => {
    const attribute = attributes.get(key);
    const unit = attribute?.unit ? ` ${attribute.unit[locale]}` : "";
    return attribute ? [chip(attribute.title[locale], `${from ?? ""}–${to ?? ""}${unit}`, without(request, key))] : [];
  });
  return [
    ...(category
      ? [chip(t("products.category"), category.title[locale], { ...request, category: null, page: 1 })]
      : []),
    ...(request.inStock ? [{ title: stockChip(t), href: pathOf(without(request, IN_STOCK), locale) }] : []),
    ...request.series.map((code) => chip(t("products.series"), code, without(request, "series", code))),
    ...chosenValues,
    ...ranges,
  ];
}

export function hiddenFields({ query, category, asked }: ProductListRequest): { name: string; value: string }[] {
  return [
    ...(query ? [{ name: "q", value: query }] : []),
    ...(category ? [{ name: "category", value: category }] : []),
    ...writeAsked(asked),
  ];
}

export function pageLinks(request: ProductListRequest, last: number, locale: Locale): ProductListView["page"] {
  const link = (page: number) => (page >= 1 && page <= last ? pathOf({ ...request, page }, locale) : null);
  return { number: request.page, last, previous: link(request.page - 1), next: link(request.page + 1) };
}

/** Number of listed parts in stock; null if unknown. */
type Counted = { readonly count: number | null; readonly total: number; readonly chosen: boolean };

/** Hidden if unselected and it would leave all parts or no part. */
export function stockFilter({ count, total, chosen }: Counted, t: Translate): FilterGroup | null {
  const isUseful = total > 0 && (count === null || (count > 0 && count < total));
  if (!chosen && !isUseful) return null;
  const value = { slug: "1", label: t("stock.inStock"), count, chosen };
  return { key: IN_STOCK, kind: "values", title: t("series.availability"), values: [value] };
}

export function stockChip(t: Translate): string {
  return t("series.chip", t("series.availability"), t("stock.inStock"));
}
