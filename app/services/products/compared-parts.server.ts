import type { Catalog, PartDetail } from "../catalog/port.ts";
import type { Content } from "../content/port.ts";
import type { Drawings } from "../drawings/port.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/port.ts";
import { orNull } from "../or-null.ts";
import { partPaths } from "./part-paths.ts";
import type { Products } from "./port.ts";

type ComparePorts = { catalog: Catalog; drawings: Drawings; prices: Prices; content: Content; log: Log };

/** What catalogue, prices and content know of a few parts, each of which has a page (R-CAT-15). */
export function createCompared({ catalog, drawings, prices, content, log }: ComparePorts): Products["compared"] {
  return async ({ partNumbers, priceList: listName }) => {
    const site = content.site();
    const [details, priceList] = await Promise.all([
      Promise.all(partNumbers.map((number) => catalog.partDetail(number))),
      orNull(log, "price list", prices.compiled(listName)),
    ]);
    const isShown = (detail: PartDetail | null | undefined) => detail && partPaths(site, detail.part) !== null;
    const parts = details.flatMap((detail) => (detail && isShown(detail) ? [detail] : []));
    return {
      parts,
      drawings: await drawings.named(parts.map(({ part }) => part.drawing?.name ?? null)),
      missing: partNumbers.filter((_, index) => !isShown(details[index])),
      site,
      priceList,
    };
  };
}
