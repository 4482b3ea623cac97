import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { PartListView } from "../../domain/catalog/part-list-view.ts";
import type { Catalog } from "../catalog/port.ts";
import type { Content } from "../content/port.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/port.ts";
import { DrawingSymbols } from "./drawing-symbols.ts";
import { orNull } from "./or-null.ts";
import { partPaths } from "./part-paths.ts";
import { partsTwin } from "./parts-twin.ts";
import type { PartListQuestion, PartLists, PartOffer } from "./port-part-list.ts";
import { productRow } from "./product-rows.ts";
import { pricer } from "./read-variants.ts";

type Ports = { catalog: Catalog; prices: Prices; content: Content; log: Log };

/** Rows and files of parts somebody has chosen, e.g. favourites. */
export function createPartLists(ports: Ports): PartLists {
  return {
    async offers(question) {
      const [found, priceList] = await read(ports, question);
      const priceOf = priceList && pricer(priceList);
      const offerOf = (part: PartRecord): PartOffer => {
        const priced = priceOf?.(part);
        return { part, price: priced?.orderable ? priced.price : null };
      };
      return new Map(found.flatMap(({ pn, part }) => (part ? [[pn, offerOf(part)] as const] : [])));
    },
    table: (question) => makeTable(ports, question),
    async twin(question, heading, format) {
      const [found, priceList] = await read(ports, question);
      if (!priceList) return null;
      const site = ports.content.site();
      const parts = found.flatMap(({ part }) => (part && partPaths(site, part) ? part : []));
      const { locale, t } = question;
      return partsTwin({ heading, parts, total: parts.length, priceOf: pricer(priceList), locale, t }, format);
    },
  };
}

async function makeTable(ports: Ports, question: PartListQuestion): Promise<PartListView> {
  const [found, priceList] = await read(ports, question);
  const { locale, t } = question;
  const symbols = new DrawingSymbols();
  const maker = { site: ports.content.site(), priceList, symbols, locale, t };
  const all = found.map(({ pn, part }) => ({ pn, row: part && productRow(part, maker) }));
  return {
    rows: all.flatMap(({ row }) => row ?? []),
    gone: all.flatMap(({ pn, row }) => (row ? [] : pn)),
    symbols: symbols.list(),
    isUnpriced: priceList === null,
  };
}

type Found = { pn: string; part: PartRecord | undefined };

/** Parts and prices side by side. */
async function read(
  { catalog, prices, log }: Ports,
  { partNumbers, priceList }: Pick<PartListQuestion, "partNumbers" | "priceList">,
) {
  const [parts, list] = await Promise.all([
    catalog.findParts(partNumbers),
    orNull(log, "price list", prices.compiled(priceList)),
  ]);
  return [partNumbers.map((pn): Found => ({ pn, part: parts.get(pn) })), list] as const;
}
