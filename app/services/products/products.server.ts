import type { PartFacts, PartQuestion, Products } from "./products.ts";
import type { Found } from "../../domain/content/views.ts";
import type { Localized } from "../../domain/locale.ts";
import { partSlug } from "../../domain/part-number.ts";
import type { AttachmentStore } from "../attachments/attachments.ts";
import type { Catalog, PartDetail } from "../catalog/catalog.ts";
import type { Content } from "../content/content.ts";
import type { Drawings } from "../drawings/drawings.ts";
import type { Log } from "../log.server.ts";
import type { StockRecords } from "../stock/stock.ts";
import type { Prices } from "../prices/prices.ts";
import { orNull } from "../or-null.ts";
import { type PartHome, partHome, partPaths } from "./part-paths.ts";
import { type SeriesPorts, createSeriesTables } from "./series-tables.server.ts";
import { createSubstitutes } from "./substitutes.server.ts";
import { foldCustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { CustomerPartNumbers, WhoseNumbers } from "../customer-part-numbers/customer-part-numbers.ts";

export function createProducts(ports: SeriesPorts & ComparePorts): Products {
  return {
    part: createParts(ports),
    compared: createCompared(ports),
    substitutes: createSubstitutes(ports),
    series: createSeriesTables(ports),
  };
}

/** Longer than any part number; skips the query. */
const LONGEST_PART_NUMBER = 64;

type PartPagePorts = {
  attachments: AttachmentStore;
  catalog: Catalog;
  drawings: Drawings;
  prices: Prices;
  stock: StockRecords;
  content: Content;
  log: Log;
};

/** R-CAT-15 to R-CAT-17 */
function createParts(ports: PartPagePorts): Products["part"] {
  return async (question) => {
    const { category, series, part, locale } = question;
    if (part.length > LONGEST_PART_NUMBER) return { outcome: "missing" };
    const detail = await ports.catalog.partDetail(part);
    const site = ports.content.site();
    const home = detail && partHome(site, detail.part.series);
    const alternates = detail && partPaths(site, detail.part);
    if (!detail || !home || !alternates) return { outcome: "missing" };
    const isHere =
      category === home.category.slug[locale] &&
      series === home.series.title.toLowerCase() &&
      part === partSlug(detail.part.pn);
    if (!isHere) return { outcome: "moved", path: alternates[locale] };
    return found(ports, detail, home, alternates, question);
  };
}

async function found(
  { attachments, catalog, drawings, prices, stock, content, log }: PartPagePorts,
  detail: PartDetail,
  home: PartHome,
  alternates: Localized<string>,
  { priceList: listName }: PartQuestion,
): Promise<Found<PartFacts>> {
  const { part } = detail;
  const isCustomers = listName !== content.site().shop.defaultPriceList;
  const [priceList, web, neighbours, counted, successors, drawn, attached] = await Promise.all([
    orNull(log, "price list", prices.compiled(listName)),
    isCustomers ? orNull(log, "price list", prices.compiled(null)) : null,
    catalog.partsOfSeries(part.series),
    orNull(log, "stock", stock.ofSeries(part.series)),
    catalog.findParts(part.replacedBy ? [part.replacedBy] : []),
    drawings.named([part.drawing?.name ?? null]),
    attachments.ofPart(part),
  ]);
  const [successor = null] = successors.values();
  const site = content.site();
  const drawing = drawn?.get(part.drawing?.name ?? "") ?? null;
  const around = { home, alternates, site, neighbours, stock: counted ?? new Map(), successor };
  const lists = { priceList, listName, webPriceList: web };
  return { outcome: "found", view: { ...detail, drawing, attachments: attached, ...around, ...lists } };
}

type ComparePorts = {
  catalog: Catalog;
  drawings: Drawings;
  prices: Prices;
  content: Content;
  customerPartNumbers: Pick<CustomerPartNumbers, "resolve" | "ofParts">;
  log: Log;
};

function createCompared(ports: ComparePorts): Products["compared"] {
  const { drawings, prices, content, customerPartNumbers, log } = ports;
  return async ({ partNumbers, priceList: listName, customer }) => {
    const [details, priceList] = await Promise.all([
      detailsOf(ports, partNumbers, customer),
      orNull(log, "price list", prices.compiled(listName)),
    ]);
    // A customer part number and a shop's number may name the same part.
    const parts = [...new Map(details.flatMap((detail) => (detail ? [[detail.part.pn, detail]] : []))).values()];
    const [drawn, numbers] = await Promise.all([
      drawings.named(parts.map(({ part }) => part.drawing?.name ?? null)),
      customerPartNumbers.ofParts(
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
  { catalog, content, customerPartNumbers }: ComparePorts,
  partNumbers: readonly string[],
  customer: WhoseNumbers,
): Promise<(PartDetail | null)[]> {
  const site = content.site();
  const shown = async (number: string) => {
    const detail = await catalog.partDetail(number);
    return detail && partPaths(site, detail.part) ? detail : null;
  };
  const ours = await Promise.all(partNumbers.map(shown));
  const theirs = await customerPartNumbers.resolve(
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
