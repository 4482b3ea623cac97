import { filterGroups } from "../../domain/catalog/product-filters.ts";
import {
  countChosen,
  isNarrowed,
  NO_CHOICE,
  PRODUCTS_PER_PAGE,
  type ProductListRequest,
} from "../../domain/catalog/product-list-request.ts";
import type { ProductListView } from "../../domain/catalog/product-list-view.ts";
import type { FilterGroup } from "../../domain/catalog/series-view.ts";
import type { DrawingView } from "../../domain/catalog/part-view.ts";
import { drawPart } from "../../domain/drawings/draw-part.ts";
import type { PartToDraw } from "../../domain/drawings/drawing.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { pagePath } from "../../i18n/paths.ts";
import { formatCount } from "../../i18n/formats.ts";
import type { Content } from "../content/port.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/port.ts";
import { MOST_HITS, type Search, type SearchMisses, type SearchResult } from "../search/port.ts";
import { DrawingSymbols } from "./drawing-symbols.ts";
import { productListFile } from "./product-list-file.ts";
import { orNull } from "./or-null.ts";
import type { ListQuestion, ProductLists } from "./port-product-list.ts";
import { seriesFilter } from "./series-choice.ts";
import { chipLinks, hitCategories, hitSeries, keptFields, pageLinks, pathOf, readWords } from "./product-list-parts.ts";
import { readRequest } from "./read-request.ts";
import { suggest } from "./suggest.server.ts";
import { aliasRows, groupRows, productRow, type ProductRowMaker } from "./product-rows.ts";

export type ProductListPorts = { search: Search; misses: SearchMisses; prices: Prices; content: Content; log: Log };

/** The products list and the search results (interface, section 2, point 5). */
export function createProductLists(ports: ProductListPorts): ProductLists {
  return {
    read(params) {
      const request = readRequest(ports.content.site(), params);
      return { request, isNarrowed: isNarrowed(request), chosen: countChosen(request) };
    },
    list: (question) => orNull(ports.log, "product list", makeList(ports, question)),
    file: (question, heading, format) => productListFile(ports, question, heading, format),
    async filters(request, locale) {
      const found = await orNull(ports.log, "filters", ports.search.search({ ...request, offset: 0, limit: 0 }));
      if (!found) return null;
      const here = pathOf(request, locale);
      return {
        filters: filtersOf(ports.content, request, found, locale),
        order: keptFields(request),
        total: found.total,
        here,
      };
    },
    seriesCounts: () => seriesCounts(ports),
    suggest: (question) => suggest(ports, question),
  };
}

async function seriesCounts(ports: ProductListPorts): ReturnType<ProductLists["seriesCounts"]> {
  const counts = (await orNull(ports.log, "series counts", ports.search.seriesCounts())) ?? new Map();
  return new Map(
    [...counts].map(([code, { sample, ...facts }]) => [code, { ...facts, drawing: () => frontView(sample) }]),
  );
}

/** The front view alone, as a drawing of its own. */
function frontView(sample: PartToDraw): DrawingView {
  const { markup, front } = drawPart(sample);
  return { markup, viewBox: front.join(" ") };
}

async function makeList(ports: ProductListPorts, question: ListQuestion): Promise<ProductListView> {
  const { request, locale } = question;
  const page = Math.min(request.page, Math.ceil(MOST_HITS / PRODUCTS_PER_PAGE));
  const [found, priceList] = await Promise.all([
    searchPage(ports.search, request, page),
    orNull(ports.log, "price list", ports.prices.compiled(question.priceList)),
  ]);
  if (isMiss(request, found.result)) ports.misses.record(request.query, locale);
  return toView(ports.content, { ...question, request: { ...request, page: found.page } }, found.result, priceList);
}

/** A query the whole catalogue has no answer to; what a choice hides from it is there. */
function isMiss(request: ProductListRequest, { tier, exact, aliases }: SearchResult): boolean {
  const isChosen = request.category !== null || countChosen(request) > 0;
  return tier === "none" && !isChosen && exact.length + aliases.length === 0;
}

/** A page beyond the end shows the last one. */
async function searchPage(search: Search, request: ProductListRequest, page: number) {
  const ask = (number: number) =>
    search.search({ ...request, offset: (number - 1) * PRODUCTS_PER_PAGE, limit: PRODUCTS_PER_PAGE });
  const result = await ask(page);
  const last = lastPage(result);
  if (page <= last) return { page, result };
  return { page: last, result: await ask(last) };
}

/** Hits beyond the counted ones cannot be paged to: whoever has so many narrows them. */
function lastPage({ total }: SearchResult): number {
  return Math.max(1, Math.ceil(Math.min(total, MOST_HITS) / PRODUCTS_PER_PAGE));
}

function toView(
  content: Content,
  { request, locale, t }: ListQuestion,
  result: SearchResult,
  priceList: CompiledPriceList | null,
): ProductListView {
  const site = content.site();
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
    ...readWords(result.terms),
    ignored: result.ignored,
    total: result.total,
    totalText: formatCount(result.total, locale),
    isCapped: result.isCapped,
    series: hitSeries(result, site, locale),
    categories,
    filters: filtersOf(content, request, result, locale),
    chips: chipLinks(request, result, site, locale, t),
    kept: keptFields(request),
    symbols: symbols.list(),
    page: pageLinks(request, lastPage(result), locale),
    here: pathOf(request, locale),
    path: pagePath("products", locale),
    unfiltered: pathOf({ ...NO_CHOICE, query: request.query }, locale),
    isUnpriced: priceList === null,
  };
}

/** The filters of the hits: the category's own where they are all of one, the series first. */
function filtersOf(content: Content, request: ProductListRequest, result: SearchResult, locale: Locale): FilterGroup[] {
  const site = content.site();
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
