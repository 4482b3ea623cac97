import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { Locale } from "../../domain/locale.ts";
import { toNumber, type Cents } from "../../domain/money.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine, type PartToPrice } from "../../domain/pricing/price-line.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import { partPaths } from "../../services/products/part-paths.ts";
import type { FoundParts } from "../../services/products/product-list.ts";
import { hitSeries } from "../../ui/catalog/product-list-parts.view.ts";

export const MOST_SUGGESTIONS = 8;

/** Series come before parts, so that a trade word leads to its table. */
const MOST_SERIES = 3;

/** `pn` is absent for a page; price in dollars. */
export type Suggestion = { pn?: string; title: string; url: string; price?: number };

/** Hits that are grouped into families. */
export const MOST_LOOKED_AT = 100;

/** Part numbers with this beginning, else series and parts by words. Many numbers become families, and the last row leads to all. */
export function suggestions(found: FoundParts, query: string, { locale, t }: Words): Suggestion[] {
  const { result, site } = found;
  const isOverview = result.tier === "words" || (isOfNumbers(result) && result.total > result.hits.length);
  const series = isOverview ? hitSeries(result, site, locale).slice(0, MOST_SERIES) : [];
  const rows = [
    ...series.map(({ code, title, href }) => ({ title: `${code} ${title}`, url: href })),
    ...(familyRows(result, query, { locale, t }) ?? partRows(found, locale)),
  ];
  const theirs = ownSuggestions(found, { locale, t });
  const known = new Set(theirs.map(({ url }) => url));
  const all = [...theirs, ...rows.filter(({ url }) => !known.has(url))];
  const isCut = result.total > MOST_SUGGESTIONS && !result.isCapped;
  if (!isCut) return all.slice(0, MOST_SUGGESTIONS);
  const search = { title: t("search.all", result.total, query), url: searchPath(query, locale) };
  return [...all.slice(0, MOST_SUGGESTIONS - 1), search];
}

/** Customer part numbers come first. */
function ownSuggestions({ own = [], priceList, site }: FoundParts, { locale, t }: Words): Suggestion[] {
  return own.flatMap(({ own: { number }, part }) => {
    const suggestion = partSuggestion(part, { priceList, site }, locale);
    return suggestion ? [{ ...suggestion, title: t("company.numbers.before", number, suggestion.title) }] : [];
  });
}

function partRows({ result, priceList, site }: FoundParts, locale: Locale): Suggestion[] {
  const near = result.nearest.likely.map(({ part }) => part);
  const parts = [...result.exact, ...result.aliases.map(({ part }) => part), ...result.hits, ...near].flatMap(
    (part) => partSuggestion(part, { priceList, site }, locale) ?? [],
  );
  return [...new Map(parts.map((part) => [part.url, part])).values()];
}

/** Null for a part without a page. */
function partSuggestion(
  part: PartRecord,
  { priceList, site }: Pick<FoundParts, "priceList" | "site">,
  locale: Locale,
): Suggestion | null {
  const url = partPaths(site, part)?.[locale];
  const price = priceList && priceOf(priceList, part);
  const title = locale === "en" ? part.titleEn : part.titleEs;
  return url ? { pn: part.pn, title, url, ...(price === null ? {} : { price: toNumber(price) }) } : null;
}

/** One row per family of numbers alike up to a dash; null if that adds nothing to the query. */
function familyRows(result: FoundParts["result"], query: string, { locale, t }: Words): Suggestion[] | null {
  const { total, hits } = result;
  if (!isOfNumbers(result) || total <= MOST_SUGGESTIONS || total > hits.length) return null;
  const families = familiesOf(hits);
  const typed = foldPartNumber(query);
  if (!families || [...families.keys()].every((family) => typed.startsWith(foldPartNumber(family)))) return null;
  return [...families].map(([family, parts]) => ({
    pn: `${family}-…`,
    title: [t("search.family", parts.length), commonTitle(parts, locale)].filter((text) => text !== "").join(": "),
    url: searchPath(family, locale),
  }));
}

function isOfNumbers({ tier }: FoundParts["result"]): boolean {
  return tier === "prefix" || tier === "fragment";
}

/** Splits at the last dash, or an earlier one if that gives too many families. */
function familiesOf(hits: readonly PartRecord[]): Map<string, PartRecord[]> | null {
  const pieces = new Map(hits.map(({ pn }) => [pn, pn.split("-")]));
  for (let most = Math.max(...[...pieces.values()].map(({ length }) => length)) - 1; most > 0; most--) {
    const families = Map.groupBy(hits, ({ pn }) => (pieces.get(pn) ?? []).slice(0, -1).slice(0, most).join("-"));
    if (families.has("") || families.size === hits.length) return null;
    if (families.size < MOST_SUGGESTIONS) return families;
  }
  return null;
}

/** The words that all titles share. */
function commonTitle(parts: readonly PartRecord[], locale: Locale): string {
  const [first = [], ...others] = parts.map((part) => (locale === "en" ? part.titleEn : part.titleEs).split(", "));
  return first.filter((piece) => others.every((title) => title.includes(piece))).join(", ");
}

function searchPath(query: string, locale: Locale): string {
  return `${pagePath("products", locale)}?${new URLSearchParams({ q: query })}`;
}

function priceOf(priceList: CompiledPriceList, part: PartToPrice): Cents | null {
  const { price, orderable } = priceLine(priceList, part);
  return orderable ? price : null;
}
