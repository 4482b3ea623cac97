import { isSold } from "../../domain/catalog/part-status.ts";
import { decreaseQuantity, quantityStep, wholePackages } from "../../domain/cart/quantity.ts";
import { promiseOf, shipMark } from "../../domain/catalog/availability.ts";
import type { Locale } from "../../domain/locale.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { explain, explainPrice } from "../../i18n/explain.ts";
import { formatMoney, moneyIn } from "../../i18n/formats.ts";
import { lateText, shipsText } from "../../i18n/stock-words.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { StoredCartLine } from "../../services/cart/cart.ts";
import type { PricedCart } from "../../services/checkout/checkout.ts";
import type { Quote } from "../../services/quotes/quotes.ts";
import type { DrawingSymbols } from "../catalog/drawing-symbols.view.ts";
import type { CartRow, CartView } from "./cart-types.ts";
import { cartCharges, freeGroundText } from "./cart-charges.view.ts";
import type { InsteadView } from "../catalog/part-types.ts";
import type { PartLinks } from "../catalog/part-links.view.ts";
import type { Cents } from "../../domain/money.ts";
import type { CartFacts } from "./cart-link.tsx";
import { LRUCache } from "lru-cache";

/** `priceList` names the price list in reasons; `numbersPath` is the page of customer part numbers. */
type Page = {
  priceList: string;
  locale: Locale;
  t: Translate;
  linkOf: PartLinks;
  numbersPath?: string | null;
  symbols?: DrawingSymbols | undefined;
  /** The part in stock for a short line. */
  insteadOf?: (pn: string) => InsteadView | null;
};

/** Without a quote, because the catalog is unavailable, the lines stay visible (R-CART-16). */
export function cartView({ items, quote, hasAddress }: PricedCart, page: Page): CartView {
  const quoted = new Map(quote?.lines.map((line) => [normalizeCode(line.part.pn), line]));
  const numberLink = numberLinks(page);
  const rows = items.map((item) => {
    const line = quoted.get(normalizeCode(item.pn));
    if (!line || !quote) return sameRow(bareRow(item, quote, page));
    return sameRow({ ...quotedRow(item, line, quote, page), ...numberLink(item) });
  });
  return {
    rows,
    isAddressKnown: hasAddress,
    charges: quote && cartCharges(quote, hasAddress, page),
    freeGround: quote && freeGroundText(quote, hasAddress, page),
    problems: rows.filter(({ problem }) => problem !== null).length,
  };
}

/** Links to add or change a customer part number. The texts come from the server, so that the cart's scripts hold none. */
function numberLinks({ numbersPath: path, t }: Page): (line: StoredCartLine) => Pick<CartRow, "numberLink"> {
  if (!path) return () => ({});
  const give = { numberLink: { path, text: t("company.numbers.giveOne") } };
  const change = { numberLink: { path, text: t("company.numbers.changeOne") } };
  return ({ ownNumber }) => (ownNumber ? change : give);
}

/** A line whose part is not in the catalog or cannot be read. */
function bareRow({ pn, quantity, reference, ownNumber }: StoredCartLine, quote: Quote | null, { t }: Page): CartRow {
  return {
    pn,
    href: null,
    title: null,
    reference,
    ownNumber,
    quantity,
    step: 1,
    packagePieces: null,
    canDecrease: decreaseQuantity(quantity, 1) !== quantity,
    availability: null,
    mark: null,
    isLate: false,
    unitPrice: null,
    wasPrice: null,
    reason: null,
    lineTotal: null,
    problem: quote && t("cart.unknown"),
    note: null,
    tariff: null,
    whole: null,
  };
}

function quotedRow(
  { pn, quantity, reference, ownNumber, seenPrice }: StoredCartLine,
  { part, priced, line }: Quote["lines"][number],
  { order }: Quote,
  page: Page,
): CartRow {
  const { priceList, locale, t, linkOf, symbols } = page;
  const money = moneyIn(locale);
  const step = quantityStep(part.packageQuantity);
  const whole = line.orderable ? wholePackages(quantity, step) : null;
  const fee = order.explain.find((each) => each.code === "non-standard-line" && each.params.pn === line.pn);
  const hasNewPrice = line.orderable && seenPrice !== null && seenPrice !== line.unitPrice;
  return {
    pn,
    ...(symbols && { symbol: symbols.idFor(part) }),
    href: linkOf(part),
    title: locale === "es" ? part.titleEs : part.titleEn,
    reference,
    ownNumber,
    quantity,
    step,
    packagePieces: step > 1 ? step : null,
    canDecrease: decreaseQuantity(quantity, step) !== quantity,
    availability: lateText(line.leadTime10Days && line.orderable, t) || shipsText(part, quantity, page),
    mark: line.orderable ? shipMark(promiseOf(part, quantity, line.leadTime10Days)) : null,
    isLate: line.leadTime10Days && line.orderable,
    instead: insteadText(part.pn, page),
    unitPrice: line.orderable ? money(line.unitPrice) : null,
    wasPrice: hasNewPrice ? t("cart.wasPrice", formatMoney(seenPrice, locale)) : null,
    reason: line.orderable ? explainPrice(priced, priceList, t, locale) : null,
    lineTotal: money(line.lineTotal),
    problem: line.orderable ? null : problemText(part, t),
    tariff: part.tariff && line.orderable ? t("orders.tariffItem") : null,
    note: noteOf(fee ? explain(fee, t, locale) : null, whole, step, t),
    whole,
  };
}

function insteadText(pn: string, { insteadOf, t }: Page): CartRow["instead"] {
  const instead = insteadOf?.(pn);
  return instead ? { text: t("cart.instead", instead.differs), pn: instead.pn, href: instead.href } : null;
}

/** The lines whose quantity is not in stock. */
export function shortLines({ quote }: PricedCart): readonly { part: Part; quantity: number }[] {
  return (quote?.lines ?? []).flatMap(({ part, line }) => {
    if (!line.orderable) return [];
    const mark = shipMark(promiseOf(part, line.quantity, line.leadTime10Days));
    return mark === "out" || mark === "part" ? [{ part, quantity: line.quantity }] : [];
  });
}

/** The package fee of duct; for other parts only the package size. */
function noteOf(fee: string | null, whole: number | null, step: number, t: Translate): string | null {
  return fee ?? (whole === null ? null : t("cart.soldInPackages", step));
}

type Part = Quote["lines"][number]["part"];

function problemText(part: Part, t: Translate): string {
  if (part.replacedBy) return t("cart.replaced", part.replacedBy);
  return t(isSold(part) ? "cart.callForPrice" : "cart.discontinued");
}

export function cartFacts(summary: (Omit<CartFacts, "subtotal"> & { subtotal: Cents | null }) | null, locale: Locale) {
  if (!summary) return null;
  const { subtotal } = summary;
  return { ...summary, subtotal: subtotal === null ? null : formatMoney(subtotal, locale) } satisfies CartFacts;
}

/** About 10 MB with markup and texts. */
const MOST_ROWS = 3000;

const rows = new LRUCache<string, CartRow>({ max: MOST_ROWS });

/**
 * Returns the earlier object for an equal row, so that its markup is used again (decision 0030). A row holds all that its line displays.
 */
export function sameRow(row: CartRow): CartRow {
  const key = JSON.stringify(row);
  const known = rows.get(key);
  if (known) return known;
  rows.set(key, row);
  return row;
}
