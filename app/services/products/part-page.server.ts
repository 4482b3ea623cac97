import type { Found } from "../../domain/content/views.ts";
import type { PartView } from "../../domain/catalog/part-view.ts";
import type { Localized } from "../../domain/locale.ts";
import { partSlug } from "../../domain/part-number.ts";
import { priceLine } from "../../domain/pricing/price-line.ts";
import type { Catalog, PartDetail } from "../catalog/port.ts";
import type { Content } from "../content/port.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "../prices/port.ts";
import { DrawingSymbols } from "./drawing-symbols.ts";
import { orNull } from "./or-null.ts";
import { partDrawing } from "./part-drawing.ts";
import { offerView } from "./part-offer.ts";
import { generalRows } from "./part-origin.ts";
import { partHome, partPaths, type PartHome } from "./part-paths.ts";
import { neighbourRows, partRow, relatedGroups, type RowMaker } from "./part-rows.ts";
import { figureRows, publicTitles, specificationRows } from "./part-specifications.ts";
import type { PartPage, PartQuestion, Products } from "./port.ts";

/** Longer than any part number: not worth a look into the catalogue. */
const LONGEST_PART_NUMBER = 64;

export type PartPagePorts = { catalog: Catalog; prices: Prices; content: Content; log: Log };

/** Makes the page of a part of what catalogue, prices and content know of it (R-CAT-15 to R-CAT-17). */
export function createPartPage(ports: PartPagePorts): Products["partPage"] {
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
  { catalog, prices, content, log }: PartPagePorts,
  detail: PartDetail,
  home: PartHome,
  alternates: Localized<string>,
  { priceList: listName, locale }: PartQuestion,
): Promise<Found<PartPage>> {
  const { part, oldNumbers } = detail;
  const [priceList, seriesParts, successors] = await Promise.all([
    orNull(log, "price list", prices.compiled(listName)),
    catalog.partsOfSeries(part.series),
    catalog.findParts(part.replacedBy ? [part.replacedBy] : []),
  ]);
  const site = content.site();
  const priced = priceList && priceLine(priceList, part);
  const titles = publicTitles(site.attributes);
  const symbols = new DrawingSymbols();
  const maker: RowMaker = { site, priceList, symbols, locale };
  const [successor] = successors.values();
  // Rows come before the list of the symbols they use.
  const offer = offerView(part, priced, successor ? partRow(successor, maker) : null, locale);
  const related = relatedGroups(detail.related, maker);
  const neighbours = neighbourRows(part, seriesParts.parts, titles, maker);
  const specifications = [
    ...specificationRows(part, titles, home.category, locale),
    ...generalRows(part, titles, locale),
  ];
  const view: PartView = {
    pn: part.pn,
    title: locale === "en" ? part.titleEn : part.titleEs,
    category: { title: home.category.title[locale], href: site.pathOf(home.category._id, locale) ?? "" },
    series: {
      code: home.series.title,
      title: home.series.url.title[locale],
      href: site.pathOf(home.series._id, locale) ?? "",
      parts: seriesParts.total,
    },
    alternates,
    drawing: partDrawing(part, detail.figures, locale),
    specifications,
    figures: figureRows(detail.figures, specifications, locale),
    oldNumbers,
    offer,
    related,
    neighbours,
    symbols: symbols.list(),
  };
  return { outcome: "found", view: { view, part, priced, listName } };
}
