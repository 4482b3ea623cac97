import type { Locale } from "../../domain/locale.ts";
import { toNumber, type Cents } from "../../domain/money.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine, type PartToPrice } from "../../domain/pricing/price-line.ts";
import { partPaths } from "../../services/products/part-paths.ts";
import type { FoundParts } from "../../services/products/port-product-list.ts";
import { hitSeries } from "./product-list-parts.ts";

export const MOST_SUGGESTIONS = 8;

/** Series before the parts, so that a trade word leads to its table. */
const MOST_SERIES = 3;

/** A part, or a page when it has no part number; the price in dollars. */
export type Suggestion = { pn?: string; title: string; url: string; price?: number };

/** What a half-typed query could become: part numbers that begin so, else series and parts its words name. */
export function suggestions({ result, priceList, site }: FoundParts, locale: Locale): Suggestion[] {
  const series = result.tier === "words" ? hitSeries(result, site, locale).slice(0, MOST_SERIES) : [];
  const parts = [...result.exact, ...result.aliases.map(({ part }) => part), ...result.hits].flatMap(
    (part): Suggestion[] => {
      const url = partPaths(site, part)?.[locale];
      const price = priceList && priceOf(priceList, part);
      const title = locale === "en" ? part.titleEn : part.titleEs;
      return url ? [{ pn: part.pn, title, url, ...(price === null ? {} : { price: toNumber(price) }) }] : [];
    },
  );
  const unique = [...new Map(parts.map((part) => [part.url, part])).values()];
  return [...series.map(({ code, title, href }) => ({ title: `${code} ${title}`, url: href })), ...unique].slice(
    0,
    MOST_SUGGESTIONS,
  );
}

function priceOf(priceList: CompiledPriceList, part: PartToPrice): Cents | null {
  const { price, orderable } = priceLine(priceList, part);
  return orderable ? price : null;
}
