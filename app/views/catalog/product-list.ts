import { filterGroups, type FilterGroup } from "../../domain/catalog/product-filters.ts";
import { NO_CHOICE, type ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import type { ProductListView } from "../../ui/catalog/product-list-view.ts";
import type { SeriesTable } from "../../ui/catalog/series-view.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatCount } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { SiteContent } from "../../services/content/port.ts";
import type { FoundPage, FoundParts } from "../../services/products/port-product-list.ts";
import type { SearchResult } from "../../services/search/port.ts";
import type { Words } from "../../i18n/strings.ts";
import { DrawingSymbols } from "./drawing-symbols.ts";
import {
  chipLinks,
  hitCategories,
  hitSeries,
  hiddenFields,
  pageLinks,
  pathOf,
  readWords,
} from "./product-list-parts.ts";
import { aliasRows, groupRows, productRow, type ProductRowMaker } from "./product-rows.ts";
import { seriesFilter } from "./series-choice.ts";

/** The products list, or the results of a search (interface, section 2, point 5). */
export function productList(
  { request, result, priceList, last, site }: FoundPage,
  { locale, t }: Words,
): ProductListView {
  const symbols = new DrawingSymbols();
  const maker: ProductRowMaker = { site, priceList, symbols, locale, t };
  const rows = (parts: SearchResult["exact"]) => parts.flatMap((part) => productRow(part, maker) ?? []);
  const categories = hitCategories(result, site, locale, request);
  // Rows come before the list of the symbols they use.
  const exact = rows(result.exact);
  const aliases = aliasRows(result.aliases, exact, maker);
  // A part that stands on top already would have two quantity fields of one name.
  const named = new Set([...exact.map(({ pn }) => pn), ...aliases.map(({ row }) => row.pn)]);
  const groups = groupRows(
    result.hits.filter(({ pn }) => !named.has(pn)),
    categories,
    maker,
  );
  // A guess is looked at before it is ordered.
  const nearest = rows(result.nearest).map((row) => ({ ...row, orderable: false }));
  return {
    exact,
    aliases,
    groups,
    nearest,
    tier: result.tier,
    ...readWords(result.terms, locale),
    ignored: result.ignored,
    total: result.total,
    totalText: formatCount(result.total, locale),
    isCapped: result.isCapped,
    series: hitSeries(result, site, locale),
    categories,
    filters: filtersOf(site, request, result, locale),
    chips: chipLinks(request, result, site, locale, t),
    hiddenFields: hiddenFields(request),
    symbols: symbols.list(),
    page: pageLinks(request, last, locale),
    here: pathOf(request, locale),
    path: pagePath("products", locale),
    unfiltered: pathOf({ ...NO_CHOICE, query: request.query }, locale),
    isUnpriced: priceList === null,
  };
}

/** Filters before anything is chosen. `order` are hidden fields that stay when the filters change. */
type ListFilters = Pick<SeriesTable, "filters" | "order" | "total" | "here">;

/** What a list can be narrowed by, for the filters of a category page. */
export function listFilters(
  request: ProductListRequest,
  { result, site }: Omit<FoundParts, "priceList">,
  locale: Locale,
): ListFilters {
  const filters = filtersOf(site, request, result, locale);
  return { filters, order: hiddenFields(request), total: result.total, here: pathOf(request, locale) };
}

/** The filters of the hits: the category's own where they are all of one, the series first. */
function filtersOf(
  site: SiteContent,
  request: ProductListRequest,
  result: SearchResult,
  locale: Locale,
): FilterGroup[] {
  const categories = hitCategories(result, site, locale, request);
  const isOne = categories.length === 1;
  const groups = filterGroups({
    counts: result.values,
    attributes: site.attributes,
    categoryFilters: categories.map(({ filters }) => filters),
    request,
    locale,
  });
  return isOne || request.series.length > 0 ? [...seriesFilter(request, result, site, locale), ...groups] : groups;
}
