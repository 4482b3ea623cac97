import { pricer } from "../../domain/pricing/price-line.ts";
import { formatCount } from "../../i18n/formats.ts";
import type { FoundParts } from "../../services/products/product-list.ts";
import type { FileFormat } from "../../services/products/series.ts";
import type { SearchResult } from "../../services/search/search.ts";
import { partTableText, type FileWords } from "../../ui/catalog/part-table-file.view.ts";

/** All hits, best first, up to the counting limit; the file has the total (decisions, section 3). */
export function productListFile(found: FoundParts, words: FileWords, heading: string, format: FileFormat): string {
  const { result, priceList } = found;
  const parts = partsFound(found);
  const all = Math.max(parts.length, result.total);
  const total = result.isCapped ? `> ${formatCount(result.total, words.locale)}` : all;
  return partTableText({ heading, parts, total, priceOf: priceList && pricer(priceList), ...words }, format);
}

/** Matches by number come first, as on the page; each part once. */
export function partsFound({ result: { exact, aliases, hits }, own = [] }: FoundParts): SearchResult["hits"] {
  const all = [...own.map(({ part }) => part), ...exact, ...aliases.map(({ part }) => part), ...hits];
  return [...new Map(all.map((part) => [part.pn, part])).values()];
}
