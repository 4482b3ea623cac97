import type { AskedAmount } from "../../domain/catalog/asked-amount.ts";
import { NO_ATTACHMENTS } from "../../domain/catalog/attachment.ts";
import { MOST_COMPARED } from "../../domain/catalog/comparison.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { AssemblyView, DownloadView, OfferView, PartRow, PartView } from "../../ui/catalog/part-types.ts";
import type { Locale } from "../../domain/locale.ts";
import { type PricedPart, priceLine } from "../../domain/pricing/price-line.ts";
import type { PartFacts } from "../../services/products/products.ts";
import { inStockInstead, insteadView } from "../../ui/catalog/instead.view.ts";
import type { InsteadView } from "../../ui/catalog/part-types.ts";
import { attachmentsView } from "./attachments.view.ts";
import { comparePath } from "./compare-page.view.ts";
import { DrawingSymbols, type Undrawn } from "../../ui/catalog/drawing-symbols.view.ts";
import { partDrawing, pictureFile } from "../../ui/catalog/part-drawing.view.ts";
import {
  generalRows,
  figureRows,
  publicTitles,
  specificationRows,
  withoutDoubles,
} from "./part-specifications.view.ts";
import { type SizeQuestion, sizeQuestionView, sizeQuestion } from "../../ui/catalog/size-question.view.ts";
import { outsideOf, quantityKeyOf, relatedGroups, type RowMaker, neighbourRows, partRow } from "./part-groups.view.ts";
import { assemble, nextLarger } from "../../domain/catalog/part-choice.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import { type Cents, addCents, cents } from "../../domain/money.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { countText } from "../../i18n/translate.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import { gradedRow } from "../../domain/cross-reference/alias-facts.ts";
import { equivalentView } from "../../ui/catalog/equivalents.view.ts";
import { indexItemRules } from "../../domain/cart/item-rules.ts";
import { toOrderLine } from "../../domain/cart/line.ts";
import { availabilityOf, stockMark } from "../../domain/catalog/availability.ts";
import { piecesPerPackage } from "../../domain/catalog/package-quantity.ts";
import type { Fees } from "../../domain/charges/fees.ts";
import { nonStandardFee, tariffOf } from "../../domain/charges/order-fees.ts";

/** Any amount: it only tests for a charge. */
const PROBE = cents(100);

const NO_RULES = indexItemRules([]);

type OfferFacts = {
  readonly fees: Fees;
  readonly locale: Locale;
  readonly instead: InsteadView | null;
  /** The price of visitors, if the visitor buys for a customer with another list. */
  readonly web?: PricedPart | null;
};

/** R-CAT-17. A missing price is never estimated. */
export function offerView(
  part: PartRecord,
  priced: PricedPart | null,
  successor: PartRow | null,
  { fees, locale, instead, web = null }: OfferFacts,
): OfferView {
  const money = (amount: Cents) => formatMoney(amount, locale);
  const packagePieces = piecesPerPackage(part.packageQuantity);
  const fee = oddQuantityFee(part, packagePieces, fees);
  const { listPrice } = part;
  const price = priced?.orderable ? priced.price : null;
  const showsList = priced === null || (price !== null && listPrice !== price);
  return {
    price: price === null ? null : money(price),
    lowerWebPrice:
      price !== null && web?.orderable && web.price !== null && web.price < price ? money(web.price) : null,
    listPrice: showsList && listPrice !== null ? money(listPrice) : null,
    orderable: price !== null && isSold(part),
    availability: availabilityOf(part),
    packagePieces: packagePieces === 1 ? null : packagePieces,
    oddQuantityFee: fee === null ? null : money(fee),
    tariffPercent: part.tariff ? tariffPercent(fees) : null,
    successor,
    instead,
    isUnpriced: priced === null,
  };
}

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
export function partPage(facts: PartFacts, words: Words, asked: AskedAmount | null = null): PartPage {
  const { t, locale } = words;
  const { part, home, alternates, site, successor, priceList, listName } = facts;
  const priced = priceList && priceLine(priceList, part);
  const titles = publicTitles(site.attributes);
  const symbols = new DrawingSymbols(locale);
  const maker: RowMaker = { site, priceList, symbols, t, locale };
  // Rows come before the symbols they use.
  const isOut = stockMark(part) === "out";
  const offer = offerView(part, priced, successor && partRow(successor, maker), {
    fees: site.shop.fees,
    web: facts.webPriceList && priceLine(facts.webPriceList, part),
    locale,
    instead: insteadView(isOut ? inStockInstead(part, facts.neighbours.parts, site, facts.stock) : null, site, locale),
  });
  const asking = quantityKeyOf(facts.related, site.partGroups);
  const quantity = site.quantities.find(({ key }) => key === asking);
  const question = quantity ? sizeQuestion(quantity, asked, site.shop.units) : null;
  const related = relatedGroups(facts, question, maker);
  const assembly = assemblyView(facts, question, maker);
  const place = { action: `${alternates[locale]}#related`, hidden: [], locale };
  const neighbours = neighbourRows(part, facts.neighbours.parts, titles, facts.stock, maker);
  const own = [...specificationRows(part, titles, home.category, locale), ...generalRows(part, titles, locale)];
  const { specifications, figures } = withoutDoubles(own, figureRows(facts.figures, own, locale));
  const title = locale === "en" ? part.titleEn : part.titleEs;
  const { photos, downloads } = attachmentsView(facts.attachments ?? NO_ATTACHMENTS, `${part.pn} ${title}`, locale);
  const seriesView = {
    code: home.series.title,
    title: home.series.url.title[locale],
    href: site.pathOf(home.series._id, locale) ?? "",
    parts: facts.neighbours.total,
  };
  const view: Undrawn<PartView> = {
    pn: part.pn,
    title,
    category: { title: home.category.title[locale], href: site.pathOf(home.category._id, locale) ?? "" },
    series: seriesView,
    alternates,
    drawing: facts.drawing && partDrawing(facts.drawing, locale),
    attachments: { photos, downloads: [...downloads, ...ownFiles(facts, seriesView, words)] },
    specifications,
    figures,
    oldNumbers: facts.aliases.flatMap(({ alias, brand }) => (brand === null ? [alias] : [])),
    equivalents: equivalentsOf(facts, words),
    offer,
    related,
    assembly,
    amount: question && sizeQuestionView(question, place, outsideOf(facts, site.partGroups, question)),
    neighbours,
    compareHref: neighbours.length === 0 ? null : comparePath(numbersBeside(part.pn, neighbours), locale),
    symbols: symbols.list(),
  };
  return { view, part, priced, listName };
}

/** Files that the shop makes itself: the drawing, and the table of the series. */
function ownFiles({ drawing }: PartFacts, series: PartView["series"], { t, locale }: Words): DownloadView[] {
  const table = { title: countText("part.seriesFile", series.parts, t), href: `${series.href}.csv`, about: "CSV" };
  return drawing
    ? [{ title: t("part.drawingFile"), href: pictureFile(drawing.hash, locale), about: "SVG" }, table]
    : [table];
}

/** Numbers of other manufacturers that the part replaces, with what differs. */
function equivalentsOf({ aliases, part, figures, site }: PartFacts, words: Words): PartView["equivalents"] {
  const foreign = aliases.filter(({ brand }) => brand !== null);
  if (foreign.length === 0) return null;
  const { t, locale } = words;
  const rows = foreign.map((alias) => equivalentView(gradedRow(site, alias, { ...part, figures }), site, words));
  return {
    title: t("crossReference.ofPart"),
    href: pagePath("crossReference", locale),
    more: t("crossReference.title"),
    rows: rows.map(({ alias, maker, grade, differs }) => [`${alias} ${maker}`, grade, ...differs].join(" · ")),
  };
}

/** Assembly for the requested quantity with its total, or the next larger part if this one does not fit. Null without either. */
function assemblyView(facts: PartFacts, question: SizeQuestion | null, maker: RowMaker): AssemblyView | null {
  const { part, related, site } = facts;
  const number = question?.answer?.number ?? null;
  const assembly = site.assemblies.find(
    ({ series, quantity }) => series.includes(part.series) && quantity === question?.quantity.key,
  );
  if (!assembly || !question || number === null) return null;
  const plan = { ...assembly, limit: question.quantity.limit, units: question.units };
  const usual = new Map(site.partGroups.map((group) => [group.key, group.usual]));
  const offered = related.filter((each) => priceOf(each.part, maker) !== null);
  const parts =
    priceOf(part, maker) === null ? null : assemble(part, offered, plan, number, (group) => usual.get(group) ?? []);
  const title = assembly.title[maker.locale];
  if (parts) return { title, largerPart: null, ...costOf(parts, maker) };
  const sold = facts.neighbours.parts.filter((each) => priceOf(each, maker) !== null);
  const larger = nextLarger(part, sold, plan, number);
  const row = larger && partRow(larger, maker);
  const query = new URLSearchParams({ amount: String(number) });
  const largerPart = row && { ...row, href: `${row.href}?${query.toString()}#related` };
  return largerPart && { title, rows: [], totalPrice: null, largerPart };
}

/** The buyer's price; null if not orderable. */
function priceOf(part: PartRecord, { priceList }: RowMaker) {
  const priced = priceList && priceLine(priceList, part);
  return priced?.orderable && isSold(part) ? priced.price : null;
}

function costOf(parts: readonly PartRecord[], maker: RowMaker): Pick<AssemblyView, "rows" | "totalPrice"> {
  const total = addCents(...parts.flatMap((part) => priceOf(part, maker) ?? []));
  return {
    rows: parts.flatMap((part) => partRow(part, maker, maker.symbols.idFor(part)) ?? []),
    totalPrice: formatMoney(total, maker.locale),
  };
}

/** Fee for one piece more than a package; null without one (R-FEE-02, R-FEE-03). */
function oddQuantityFee(part: PartRecord, packagePieces: number | null, fees: Fees): Cents | null {
  if (packagePieces === null || packagePieces === 1) return null;
  const { pn, tariff, packageQuantity, category, series } = part;
  const odd = {
    pn,
    quantity: packagePieces + 1,
    unitPrice: PROBE,
    tariff,
    packageQuantity,
    parentSlug: category,
    series,
  };
  const line = toOrderLine(odd, { itemRules: NO_RULES, fees });
  const { amount } = nonStandardFee(line ? [line] : [], fees);
  return amount > 0 ? amount : null;
}

function tariffPercent(fees: Fees): string | null {
  return tariffOf([{ tariff: true, lineTotal: PROBE }], fees).explain[0]?.params.percent ?? null;
}
