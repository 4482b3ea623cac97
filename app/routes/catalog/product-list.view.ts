import { quantityAsked } from "../../domain/catalog/asked-amount.ts";
import { type FilterGroup, filterGroups } from "../../domain/catalog/product-filters.ts";
import { EMPTY_REQUEST, type ProductListRequest, writeProductList } from "../../domain/catalog/product-list-request.ts";
import type { SizeQuestionView } from "../../ui/catalog/size-question-types.ts";
import type { AliasRow, ProductListView, ProductRow } from "../../ui/catalog/product-list-types.ts";
import type { SeriesTable } from "../../ui/catalog/series-types.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatCount } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { SiteContent } from "../../services/content/content.ts";
import type { Complete, FoundPage, FoundParts, OwnHit } from "../../services/products/product-list.ts";
import type { SearchResult } from "../../services/search/search.ts";
import type { Words } from "../../i18n/strings.ts";
import { completeCards, nextSizes } from "./complete-cards.view.ts";
import { askedValues, readingViews } from "./query-readings.view.ts";
import { sizeQuestionView, sizeQuestion } from "../../ui/catalog/size-question.view.ts";
import { DrawingSymbols, type Undrawn } from "../../ui/catalog/drawing-symbols.view.ts";
import {
  chipLinks,
  hiddenFields,
  hitCategories,
  hitSeries,
  pageLinks,
  pathOf,
  readWords,
  stockFilter,
} from "../../ui/catalog/product-list-parts.view.ts";
import {
  type ProductRowMaker,
  aliasRows,
  groupRows,
  productRow,
  successorRows,
} from "../../ui/catalog/product-rows.view.ts";
import { guessView } from "../../ui/catalog/compared-facts.view.ts";
import type { OfferedParts } from "./offered-parts-types.ts";
import { nearView } from "../../ui/catalog/part-suggestions.view.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { meaningOf, foldCustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";

/** Key of the series filter; no part has it as an attribute. */
const SERIES_KEY = "series";

/** `isAnswer`: the page answers a form, whose quantities are in the cart already. */
type Beside = {
  readonly offers?: readonly OfferedParts[];
  readonly complete?: Complete | null;
  readonly isAnswer?: boolean;
};

/** Product list or search results (interface, section 2, point 5). */
export function productList(
  { request, result, priceList, last, site, own = [], numbers, substitutes }: FoundPage,
  { locale, t }: Words,
  { offers = [], complete = null, isAnswer = false }: Beside = {},
): Undrawn<ProductListView> {
  const symbols = new DrawingSymbols(locale);
  const maker: ProductRowMaker = {
    site,
    priceList,
    symbols,
    locale,
    t,
    successors: result.successors,
    numbers,
    substitutes,
    asked: askedValues(result, site),
  };
  const rows = (parts: SearchResult["exact"]) => parts.flatMap((part) => productRow(part, maker) ?? []);
  const categories = hitCategories(result, site, locale, request);
  // Rows come before the symbols they use.
  const theirs = ownRows(own, result.exact, maker);
  const onTop = new Set(theirs.map(({ row }) => row.pn));
  const exact = rows(result.exact.filter(({ pn }) => !onTop.has(pn)));
  const instead = successorRows(result.exact, maker);
  const aliases = aliasRows(result.aliases, [...theirs.map(({ row }) => row), ...exact, ...instead], maker);
  // A part that is already on top would have two quantity fields with one name.
  const named = new Set([...onTop, ...[...exact, ...instead].map(({ pn }) => pn), ...aliases.map(({ row }) => row.pn)]);
  const { hits, larger } = nextSizes(result, complete, request, maker);
  const groups = groupRows(
    hits.filter(({ pn }) => !named.has(pn)),
    categories,
    maker,
  );
  const { likely, others } = result.nearest;
  const nearRows = (some: typeof likely) =>
    some.flatMap((near) => {
      const row = productRow(near.part, maker);
      const view = nearView(near, site, { locale, t });
      return row ? [{ ...row, near: view, orderable: row.orderable && near.cost === 0 && some.length === 1 }] : [];
    });
  // A suggestion must be reviewed before ordering, so it has no quantity.
  const nearest = nearRows(likely);
  const cards = completeCards(complete, result.readings, maker);
  const filled = isAnswer ? {} : filledIn(result, { own: theirs, exact, aliases, groups });
  const isAlone = exact.length === 1 && theirs.length + aliases.length + groups.length === 0;
  return {
    ...(theirs.length > 0 && {
      own: theirs,
      countText: countBeside(onTop, exact, { aliases, groups, result }, { locale, t }),
    }),
    exact: isAlone ? exact.map((row) => (row.orderable ? { ...row, hasFocus: true } : row)) : exact,
    instead,
    aliases,
    groups,
    nearest,
    offers: offers.map(({ title, parts }) => ({ title, rows: offeredRows(parts, maker) })),
    others: nearRows(others).map((row) => ({ ...row, orderable: false })),
    tier: result.tier,
    complete: cards,
    larger,
    readings: readingViews(result.readings, {
      site,
      request,
      locale,
      t,
      isFilled: Object.keys(filled).length + cards.length > 0,
    }),
    filled,
    ...readWords(result.terms, locale),
    ignored: result.ignored,
    total: result.total,
    totalText: formatCount(result.total, locale),
    isCapped: result.isCapped,
    series: hitSeries(result, site, locale),
    categories,
    filters: filtersOf(site, request, result, { locale, t }),
    chips: chipLinks(request, result, site, locale, t),
    hiddenFields: hiddenFields(request),
    amount: listSizeQuestion(request, result, categories, { site, locale }),
    symbols: symbols.list(),
    page: pageLinks(request, last, locale),
    here: pathOf(request, locale),
    path: pagePath("products", locale),
    unfiltered: pathOf({ ...EMPTY_REQUEST, query: request.query }, locale),
    isUnpriced: priceList === null,
  };
}

/** Several parts with the quantity would be ordered with one press, so it is filled in for one part only. */
function filledIn(
  { readings, total }: SearchResult,
  { own = [], exact, aliases, groups }: Pick<ProductListView, "own" | "exact" | "aliases" | "groups">,
): Record<string, string> {
  const quantity = readings.find(({ kind }) => kind === "quantity");
  if (quantity?.kind !== "quantity") return {};
  const named = [...[...own, ...aliases].map(({ row }) => row), ...exact];
  const found = named.length > 0 || total > 1 ? named : groups.flatMap(({ rows }) => rows);
  const numbers = new Set(found.filter(({ orderable }) => orderable).map(({ pn }) => pn));
  return numbers.size === 1 ? Object.fromEntries([...numbers].map((pn) => [pn, String(quantity.number)])) : {};
}

/** Without quantities: a guess is checked on the page of its part. */
function offeredRows(parts: OfferedParts["parts"], maker: ProductRowMaker): ProductRow[] {
  return parts.flatMap(({ part, facts }) => {
    const row = productRow(part, maker);
    return row ? [{ ...row, near: guessView(part.pn, facts, maker.site, maker), orderable: false }] : [];
  });
}

const LONGEST_IN_TITLE = 60;

/** Whole words, since `bobina 120` cut to `bobina 12` names another coil. */
function beginningOf(query: string): string {
  const cut = query.slice(0, LONGEST_IN_TITLE + 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 0 ? end : LONGEST_IN_TITLE)}…`;
}

/** The query, else the category with the quantity that its parts are for. */
export function listTitle(
  { query, category }: ProductListRequest,
  { categories }: SiteContent,
  answered: string | null,
  { locale, t }: Words,
): string {
  if (query) return t("products.resultsFor", query.length > LONGEST_IN_TITLE ? beginningOf(query) : query);
  const title = categories.find(({ slug }) => slug.en === category)?.title[locale];
  if (title === undefined) return t("products.title");
  return answered === null ? title : t("products.titleFor", title, answered);
}

/** Total with the parts found by customer part number, if all of them are on the page. */
function countBeside(
  onTop: ReadonlySet<string>,
  exact: readonly ProductRow[],
  { aliases, groups, result }: Pick<ProductListView, "aliases" | "groups"> & { readonly result: SearchResult },
  { locale, t }: Words,
): string {
  const count = (parts: number, shown = formatCount(parts, locale)) =>
    parts === 1 ? t("products.onePart") : t("products.parts", shown);
  const { total, hits, isCapped } = result;
  if (hits.length < total) {
    const ours = isCapped ? t("products.countMore", formatCount(total, locale)) : count(total);
    return `${t("company.numbers.hits", formatCount(onTop.size, locale))} · ${ours}`;
  }
  const rows = [...exact, ...aliases.map(({ row }) => row), ...groups.flatMap((group) => group.rows)];
  return count(new Set([...onTop, ...rows.map(({ pn }) => pn)]).size);
}

/** Quantity field of the selected category, else of the hits' categories, else of the request. Other filters stay. */
function listSizeQuestion(
  request: ProductListRequest,
  result: SearchResult,
  categories: readonly { slug: string }[],
  { site, locale }: Pick<FoundPage, "site"> & Pick<Words, "locale">,
): SizeQuestionView | null {
  const quantity =
    quantityAsked(site.quantities, request) ??
    site.quantities.find((each) => each.categories.includes(categories[0]?.slug ?? ""));
  if (!quantity) return null;
  const question = sizeQuestion(quantity, request.asked, site.shop.units);
  const isRated = !result.readings.some(({ kind }) => kind === "unrated");
  const isOutside = result.total === 0 && isRated && question.answer?.number !== null && request.asked !== null;
  const rest = [...new URLSearchParams(writeProductList({ ...request, asked: null, page: 1 }))];
  const hidden = [...rest, ["of", quantity.key] as const].map(([name, value]) => ({ name, value }));
  return sizeQuestionView(
    question,
    { action: pagePath("products", locale), hidden, locale },
    { isOutside, bounds: null },
  );
}

/** `category` is the English slug. The field leads to the list of the category. */
export function categorySizeQuestion(site: SiteContent, category: string, locale: Locale): SizeQuestionView | null {
  const request = { ...EMPTY_REQUEST, category };
  const quantity = quantityAsked(site.quantities, request);
  if (!quantity) return null;
  const hidden = [
    { name: "category", value: category },
    { name: "of", value: quantity.key },
  ];
  const place = { action: pagePath("products", locale), hidden, locale };
  return sizeQuestionView(sizeQuestion(quantity, null, site.shop.units), place, { isOutside: false, bounds: null });
}

/** `order` are hidden fields that keep the sort order. */
type ListFilters = Pick<SeriesTable, "filters" | "order" | "total" | "here">;

/** Filters of a category page. */
export function listFilters(
  request: ProductListRequest,
  { result, site }: Omit<FoundParts, "priceList">,
  words: Words,
): ListFilters {
  const { locale } = words;
  const filters = filtersOf(site, request, result, words);
  return { filters, order: hiddenFields(request), total: result.total, here: pathOf(request, locale) };
}

/** Filters of the category if all hits share one, with the series first. */
function filtersOf(
  site: SiteContent,
  request: ProductListRequest,
  result: SearchResult,
  { locale, t }: Words,
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
  const stock = stockFilter({ count: result.inStock, total: result.total, chosen: request.inStock }, t) ?? [];
  const series = isOne || request.series.length > 0 ? seriesFilter(request, result, site, locale) : [];
  return [stock, series, groups].flat();
}

/** Parts found by customer part number. Among rows with the same part, only the first has a quantity field. */
function ownRows(
  hits: readonly OwnHit[],
  exact: readonly PartRecord[],
  { numbers: _numbers, ...maker }: ProductRowMaker,
): AliasRow[] {
  const { t } = maker;
  const ours = new Map(exact.map(({ pn }) => [foldCustomerPartNumber(pn), pn]));
  const shown = new Set<string>();
  return hits.flatMap(({ own, part }) => {
    const row = productRow(part, maker);
    if (!row) return [];
    const orderable = row.orderable && !shown.has(row.pn);
    shown.add(row.pn);
    const meaning = meaningOf(own.pn, ours.get(own.folded) ?? null);
    const note = [own.description, meaning.kind === "two" ? t("company.numbers.alsoOurs", meaning.ours) : ""].filter(
      (text) => text !== "",
    );
    const heading = t("company.numbers.found", own.number);
    return [{ alias: own.number, brand: null, grade: "", note: note.join(" · "), heading, row: { ...row, orderable } }];
  });
}

/** Null for one series, unless it is selected. */
function seriesFilter(
  { series: chosen }: ProductListRequest,
  { bySeries }: SearchResult,
  site: SiteContent,
  locale: Locale,
): FilterGroup[] {
  const title = site.attributes.find(({ key }) => key === SERIES_KEY)?.title[locale];
  const codes = [...new Set([...bySeries.keys(), ...chosen])];
  if (!title || (codes.length < 2 && chosen.length === 0)) return [];
  const values = codes.flatMap((code) => {
    const series = site.series.find((each) => each.title === code);
    if (!series) return [];
    const label = `${code} ${series.url.title[locale]}`;
    return [{ slug: code, label, count: bySeries.get(code) ?? 0, chosen: chosen.includes(code) }];
  });
  return [{ key: SERIES_KEY, title, kind: "values", values }];
}
