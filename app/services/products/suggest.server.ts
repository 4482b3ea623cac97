import { toNumber, type Cents } from "../../domain/money.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine, type PartToPrice } from "../../domain/pricing/price-line.ts";
import { orNull } from "./or-null.ts";
import { partPaths } from "./part-paths.ts";
import type { Suggestion, SuggestQuestion } from "./port-product-list.ts";
import type { ProductListPorts } from "./product-list.server.ts";
import { hitSeries } from "./product-list-parts.ts";

const MOST_SUGGESTIONS = 8;

/** Series before the parts, so that a trade word leads to its table. */
const MOST_SERIES = 3;

/** One letter says nothing. */
const SHORTEST_QUERY = 2;

/** What a half-typed query could become: part numbers that begin so, else series and parts its words name. */
export async function suggest(
  { search, prices, content, log }: ProductListPorts,
  { query, priceList: listName, locale }: SuggestQuestion,
): Promise<Suggestion[]> {
  if (query.length < SHORTEST_QUERY) return [];
  const request = { query, category: null, series: [], values: new Map(), ranges: new Map() };
  const [found, priceList] = await Promise.all([
    search.search({ ...request, offset: 0, limit: MOST_SUGGESTIONS }),
    orNull(log, "price list", prices.compiled(listName)),
  ]);
  const site = content.site();
  const series = found.tier === "words" ? hitSeries(found, site, locale).slice(0, MOST_SERIES) : [];
  const parts = [...found.exact, ...found.aliases.map(({ part }) => part), ...found.hits].flatMap(
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
