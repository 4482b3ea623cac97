import { formatCount } from "../../i18n/formats.ts";
import { MOST_HITS, type SearchResult } from "../search/port.ts";
import { orNull } from "./or-null.ts";
import { partsTwin } from "./parts-twin.ts";
import type { ListQuestion } from "./port-product-list.ts";
import type { TwinFormat } from "./port-series.ts";
import type { ProductListPorts } from "./product-list.server.ts";
import { pricer } from "./read-variants.ts";

/**
 * All parts a query or a choice finds, best first, as a file; as many as can be counted, and the file says of how many they are
 * (decisions, section 3). Null when the catalogue cannot be read in time.
 */
export async function productListFile(
  ports: Pick<ProductListPorts, "search" | "prices" | "log">,
  { request, priceList: listName, locale, t }: ListQuestion,
  heading: string,
  format: TwinFormat,
): Promise<string | null> {
  const [found, priceList] = await Promise.all([
    orNull(ports.log, "product list as a file", ports.search.search({ ...request, offset: 0, limit: MOST_HITS })),
    orNull(ports.log, "price list", ports.prices.compiled(listName)),
  ]);
  if (!found) return null;
  const parts = partsOf(found);
  const all = Math.max(parts.length, found.total);
  const total = found.isCapped ? `> ${formatCount(found.total, locale)}` : all;
  return partsTwin({ heading, parts, total, priceOf: priceList && pricer(priceList), locale, t }, format);
}

/** Parts whose own number was typed come first, as on the page; none stands twice. */
function partsOf({ exact, aliases, hits }: SearchResult): SearchResult["hits"] {
  const all = [...exact, ...aliases.map(({ part }) => part), ...hits];
  return [...new Map(all.map((part) => [part.pn, part])).values()];
}
