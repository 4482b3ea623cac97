import type { AskedAmount } from "../../domain/catalog/asked-amount.ts";
import { NO_ATTACHMENTS } from "../../domain/catalog/attachment.ts";
import { MOST_COMPARED } from "../../domain/catalog/compared-numbers.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { PartView } from "../../ui/catalog/part-types.ts";
import type { Locale } from "../../domain/locale.ts";
import { priceLine, type PricedPart } from "../../domain/pricing/price-line.ts";
import type { PartFacts } from "../../services/products/products.ts";
import { attachmentsView } from "./attachments.view.ts";
import { comparePath } from "./compare-page.view.ts";
import { DrawingSymbols, type Undrawn } from "../../ui/catalog/drawing-symbols.view.ts";
import { assemblyView } from "./part-assembly.view.ts";
import { partDrawing } from "../../ui/catalog/part-drawing.view.ts";
import { offerView } from "./part-offer.view.ts";
import { generalRows } from "./part-origin.view.ts";
import { amountField, amountQuestion } from "./amount-field.view.ts";
import { outsideOf, quantityKeyOf, relatedGroups } from "./part-groups.view.ts";
import { neighbourRows, partRow, type RowMaker } from "./part-rows.view.ts";
import { figureRows, publicTitles, specificationRows } from "./part-specifications.view.ts";

/** `priced` is the visitor's price; null while prices cannot be read (R-PRICE-13). */
export type PartPage = {
  view: Undrawn<PartView>;
  part: PartRecord;
  priced: PricedPart | null;
  listName: string;
};

function numbersBeside(pn: string, neighbours: readonly { pn: string }[]): string[] {
  return [pn, ...neighbours.map((row) => row.pn)].slice(0, MOST_COMPARED);
}

/** R-CAT-16, R-CAT-17. `asked` is the requested quantity. */
export function partPage(facts: PartFacts, locale: Locale, asked: AskedAmount | null = null): PartPage {
  const { part, home, alternates, site, successor, priceList, listName } = facts;
  const priced = priceList && priceLine(priceList, part);
  const titles = publicTitles(site.attributes);
  const symbols = new DrawingSymbols(locale);
  const maker: RowMaker = { site, priceList, symbols, locale };
  // Rows come before the symbols they use.
  const offer = offerView(part, priced, successor && partRow(successor, maker), {
    fees: site.shop.fees,
    locale,
  });
  const asking = quantityKeyOf(facts.related, site.partGroups);
  const quantity = site.quantities.find(({ key }) => key === asking);
  const question = quantity ? amountQuestion(quantity, asked, site.shop.units) : null;
  const related = relatedGroups(facts, question, maker);
  const assembly = assemblyView(facts, question, maker);
  const place = { action: `${alternates[locale]}#related`, hidden: [], locale };
  const neighbours = neighbourRows(part, facts.neighbours.parts, titles, maker);
  const specifications = [
    ...specificationRows(part, titles, home.category, locale),
    ...generalRows(part, titles, locale),
  ];
  const title = locale === "en" ? part.titleEn : part.titleEs;
  const view: Undrawn<PartView> = {
    pn: part.pn,
    title,
    category: { title: home.category.title[locale], href: site.pathOf(home.category._id, locale) ?? "" },
    series: {
      code: home.series.title,
      title: home.series.url.title[locale],
      href: site.pathOf(home.series._id, locale) ?? "",
      parts: facts.neighbours.total,
    },
    alternates,
    drawing: facts.drawing && partDrawing(facts.drawing, locale),
    attachments: attachmentsView(facts.attachments ?? NO_ATTACHMENTS, `${part.pn} ${title}`, locale),
    specifications,
    figures: figureRows(facts.figures, specifications, locale),
    oldNumbers: facts.oldNumbers,
    offer,
    related,
    assembly,
    amount: question && amountField(question, place, outsideOf(facts, site.partGroups, question)),
    neighbours,
    compareHref: neighbours.length === 0 ? null : comparePath(numbersBeside(part.pn, neighbours), locale),
    symbols: symbols.list(),
  };
  return { view, part, priced, listName };
}
