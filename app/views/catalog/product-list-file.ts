import { pricer } from "../../domain/pricing/price-line.ts";
import { formatCount } from "../../i18n/formats.ts";
import type { FoundParts } from "../../services/products/port-product-list.ts";
import type { FileFormat } from "../../services/products/port-series.ts";
import type { SearchResult } from "../../services/search/port.ts";
import { partTableText, type FileWords } from "./part-table-file.ts";

/**
 * All parts a query or a choice finds, best first, as a file; as many as can be counted, and the file says of how many they are
 * (decisions, section 3).
 */
export function productListFile(
  { result, priceList }: FoundParts,
  words: FileWords,
  heading: string,
  format: FileFormat,
): string {
  const parts = partsOf(result);
  const all = Math.max(parts.length, result.total);
  const total = result.isCapped ? `> ${formatCount(result.total, words.locale)}` : all;
  return partTableText({ heading, parts, total, priceOf: priceList && pricer(priceList), ...words }, format);
}

/** Parts whose own number was typed come first, as on the page; none stands twice. */
function partsOf({ exact, aliases, hits }: SearchResult): SearchResult["hits"] {
  const all = [...exact, ...aliases.map(({ part }) => part), ...hits];
  return [...new Map(all.map((part) => [part.pn, part])).values()];
}
