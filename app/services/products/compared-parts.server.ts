import type { Catalog, PartDetail } from "../catalog/catalog.ts";
import { foldCustomerPartNumber } from "../../domain/customer-part-numbers/fold-number.ts";
import type { Content } from "../content/content.ts";
import type { Drawings } from "../drawings/drawings.ts";
import type { Log } from "../log.server.ts";
import type { CustomerPartNumbers, WhoseNumbers } from "../customer-part-numbers/customer-part-numbers.ts";
import type { Prices } from "../prices/prices.ts";
import { orNull } from "../or-null.ts";
import { partPaths } from "./part-paths.ts";
import type { Products } from "./products.ts";

export type ComparePorts = {
  catalog: Catalog;
  drawings: Drawings;
  prices: Prices;
  content: Content;
  ownNumbers: Pick<CustomerPartNumbers, "resolve" | "ofParts">;
  log: Log;
};

export function createCompared(ports: ComparePorts): Products["compared"] {
  const { drawings, prices, content, ownNumbers, log } = ports;
  return async ({ partNumbers, priceList: listName, customer }) => {
    const [details, priceList] = await Promise.all([
      detailsOf(ports, partNumbers, customer),
      orNull(log, "price list", prices.compiled(listName)),
    ]);
    // A customer part number and a shop's number may name the same part.
    const parts = [...new Map(details.flatMap((detail) => (detail ? [[detail.part.pn, detail]] : []))).values()];
    const [drawn, numbers] = await Promise.all([
      drawings.named(parts.map(({ part }) => part.drawing?.name ?? null)),
      ownNumbers.ofParts(
        customer,
        parts.map(({ part }) => part.pn),
      ),
    ]);
    return {
      parts,
      drawings: drawn,
      missing: partNumbers.filter((_, index) => !details[index]),
      numbers,
      site: content.site(),
      priceList,
    };
  };
}

/** The shop's number takes precedence over the customer's; null without a part page (R-CAT-15). */
async function detailsOf(
  { catalog, content, ownNumbers }: ComparePorts,
  partNumbers: readonly string[],
  customer: WhoseNumbers,
): Promise<(PartDetail | null)[]> {
  const site = content.site();
  const shown = async (number: string) => {
    const detail = await catalog.partDetail(number);
    return detail && partPaths(site, detail.part) ? detail : null;
  };
  const ours = await Promise.all(partNumbers.map(shown));
  const theirs = await ownNumbers.resolve(
    customer,
    partNumbers.filter((_, index) => !ours[index]),
  );
  return Promise.all(
    partNumbers.map((number, index) => {
      const own = theirs.get(foldCustomerPartNumber(number));
      return ours[index] ?? (own ? shown(own.pn) : null);
    }),
  );
}
