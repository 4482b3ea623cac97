import type { Catalog, PartDetail } from "../catalog/port.ts";
import type { Content } from "../content/port.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/port.ts";
import { orNull } from "../or-null.ts";
import { partPaths } from "./part-paths.ts";
import type { Products } from "./port.ts";

type ComparePorts = { catalog: Catalog; prices: Prices; content: Content; log: Log };

/** What catalogue, prices and content know of a few parts, each of which has a page (R-CAT-15). */
export function createCompared({ catalog, prices, content, log }: ComparePorts): Products["compared"] {
  return async ({ partNumbers, priceList: listName }) => {
    const site = content.site();
    const [details, priceList] = await Promise.all([
      Promise.all(partNumbers.map((number) => catalog.partDetail(number))),
      orNull(log, "price list", prices.compiled(listName)),
    ]);
    const isShown = (detail: PartDetail | null | undefined) => detail && partPaths(site, detail.part) !== null;
    return {
      parts: details.flatMap((detail) => (detail && isShown(detail) ? [detail] : [])),
      missing: partNumbers.filter((_, index) => !isShown(details[index])),
      site,
      priceList,
    };
  };
}
