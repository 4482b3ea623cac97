import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { pricer } from "../../domain/pricing/price-line.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Content } from "../content/content.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/prices.ts";
import { orNull } from "../or-null.ts";
import type { PartListFacts, PartListQuestion, PartLists, PartOffer } from "./part-list.ts";

type Ports = { catalog: Catalog; prices: Prices; content: Content; log: Log };

export function createPartLists(ports: Ports): PartLists {
  return {
    parts: (question) => read(ports, question),
    async offers(question) {
      const { found, priceList } = await read(ports, question);
      const priceOf = priceList && pricer(priceList);
      const offerOf = (part: PartRecord): PartOffer => {
        const priced = priceOf?.(part);
        return { part, price: priced?.orderable ? priced.price : null };
      };
      return new Map(found.flatMap(({ pn, part }) => (part ? [[pn, offerOf(part)] as const] : [])));
    },
  };
}

async function read(
  { catalog, prices, content, log }: Ports,
  { partNumbers, priceList: listName }: PartListQuestion,
): Promise<PartListFacts> {
  const [parts, priceList] = await Promise.all([
    catalog.findParts(partNumbers),
    orNull(log, "price list", prices.compiled(listName)),
  ]);
  const found = partNumbers.map((pn) => ({ pn, part: parts.get(pn) }));
  return { found, priceList, site: content.site() };
}
