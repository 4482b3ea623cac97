import type { Locale } from "../../domain/locale.ts";
import { toNumber, type Cents } from "../../domain/money.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine, type PartToPrice } from "../../domain/pricing/price-line.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import { partPaths } from "../../services/products/part-paths.ts";
import type { FoundParts } from "../../services/products/port-product-list.ts";
import { hitSeries } from "./product-list-parts.ts";

export const MOST_SUGGESTIONS = 8;

/** Series before the parts, so that a trade word leads to its table. */
const MOST_SERIES = 3;

/** A part, or a page when it has no part number; the price in dollars. */
export type Suggestion = { pn?: string; title: string; url: string; price?: number };

/** Hits that are looked at for families. */
export const MOST_LOOKED_AT = 40;

/**
 * What a half-typed query could become: part numbers that begin so, else series and parts its words name. More numbers than there is
 * room for are told by families, and the last row leads to all of them.
 */
export function suggestions(found: FoundParts, query: string, { locale, t }: Words): Suggestion[] {
  const { result, site } = found;
  const series = result.tier === "words" ? hitSeries(result, site, locale).slice(0, MOST_SERIES) : [];
  const rows = [
    ...series.map(({ code, title, href }) => ({ title: `${code} ${title}`, url: href })),
    ...(familyRows(result, query, { locale, t }) ?? partRows(found, locale)),
  ];
  const isCut = result.total > MOST_SUGGESTIONS && !result.isCapped;
  if (!isCut) return rows.slice(0, MOST_SUGGESTIONS);
  const all = { title: t("search.all", result.total, query), url: searchPath(query, locale) };
  return [...rows.slice(0, MOST_SUGGESTIONS - 1), all];
}

function partRows({ result, priceList, site }: FoundParts, locale: Locale): Suggestion[] {
  const parts = [...result.exact, ...result.aliases.map(({ part }) => part), ...result.hits].flatMap(
    (part): Suggestion[] => {
      const url = partPaths(site, part)?.[locale];
      const price = priceList && priceOf(priceList, part);
      const title = locale === "en" ? part.titleEn : part.titleEs;
      return url ? [{ pn: part.pn, title, url, ...(price === null ? {} : { price: toNumber(price) }) }] : [];
    },
  );
  return [...new Map(parts.map((part) => [part.url, part])).values()];
}

/** Numbers that are alike up to their last dash, a line for each family; null where that says no more than was typed. */
function familyRows(result: FoundParts["result"], query: string, { locale, t }: Words): Suggestion[] | null {
  const { tier, total, hits } = result;
  const isOfNumbers = tier === "prefix" || tier === "fragment";
  if (!isOfNumbers || total <= MOST_SUGGESTIONS || total > hits.length) return null;
  const families = Map.groupBy(hits, ({ pn }) => pn.slice(0, pn.lastIndexOf("-") + 1));
  const isTyped = [...families.keys()].every((family) => foldPartNumber(query).startsWith(foldPartNumber(family)));
  if (isTyped || families.has("") || families.size === total) return null;
  return [...families].map(([family, parts]) => ({
    pn: `${family}…`,
    title: t("search.family", parts.length),
    url: searchPath(family.slice(0, -1), locale),
  }));
}

function searchPath(query: string, locale: Locale): string {
  return `${pagePath("products", locale)}?${new URLSearchParams({ q: query })}`;
}

function priceOf(priceList: CompiledPriceList, part: PartToPrice): Cents | null {
  const { price, orderable } = priceLine(priceList, part);
  return orderable ? price : null;
}
