import type { CartItem } from "../../domain/cart/merge.ts";
import { decreaseQuantity, quantityStep } from "../../domain/cart/quantity.ts";
import { availabilityOf } from "../../domain/catalog/availability.ts";
import type { Locale } from "../../domain/locale.ts";
import { ZERO, type Cents } from "../../domain/money.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { explain } from "../../i18n/explain.ts";
import { explainPrice } from "../../i18n/explain-price.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { Quote } from "../../services/quotes/port.ts";
import type { CartRow, CartView } from "../../ui/cart/cart-view.ts";
import type { PartLinks } from "./part-links.server.ts";

/** `priceList` names the list the prices are from, for the reasons of prices. */
type Page = { priceList: string; locale: Locale; t: Translate; linkOf: PartLinks };

/** The cart in words. Without a quote, because the catalogue is away, the lines stand all the same (R-CART-16). */
export function cartView(items: readonly CartItem[], quote: Quote | null, page: Page): CartView {
  const quoted = new Map(quote?.lines.map((line) => [normalizeCode(line.part.pn), line]));
  const rows = items.map((item) => {
    const line = quoted.get(normalizeCode(item.pn));
    return line && quote ? knownRow(item, line, quote, page) : bareRow(item, quote, page);
  });
  return {
    rows,
    subtotal: formatMoney(quote?.order.subtotal ?? ZERO, page.locale),
    problems: rows.filter(({ problem }) => problem !== null).length,
    isPriced: quote !== null,
  };
}

/** A line whose part is not in the catalogue, or cannot be looked up just now. */
function bareRow({ pn, quantity }: CartItem, quote: Quote | null, { t }: Page): CartRow {
  return {
    pn,
    href: null,
    title: null,
    quantity,
    step: 1,
    packagePieces: null,
    canDecrease: decreaseQuantity(quantity, 1) !== quantity,
    availability: null,
    isLate: false,
    unitPrice: null,
    reason: null,
    lineTotal: null,
    problem: quote && t("cart.unknown"),
    note: null,
  };
}

function knownRow(
  { pn, quantity }: CartItem,
  { part, priced, line }: Quote["lines"][number],
  { order }: Quote,
  { priceList, locale, t, linkOf }: Page,
): CartRow {
  const money = (amount: Cents | null) => (amount === null ? null : formatMoney(amount, locale));
  const step = quantityStep(part.packageQuantity);
  const fee = order.explain.find((each) => each.code === "non-standard-line" && each.params.pn === line.pn);
  return {
    pn,
    href: linkOf(part),
    title: locale === "es" ? part.titleEs : part.titleEn,
    quantity,
    step,
    packagePieces: step > 1 ? step : null,
    canDecrease: decreaseQuantity(quantity, step) !== quantity,
    availability: line.leadTime10Days && line.orderable ? t("cart.leadTime10Days") : availabilityText(part, t),
    isLate: line.leadTime10Days && line.orderable,
    unitPrice: line.orderable ? money(line.unitPrice) : null,
    reason: line.orderable ? explainPrice(priced, priceList, t, locale) : null,
    lineTotal: money(line.lineTotal),
    problem: line.orderable ? null : problemText(part, t),
    note: fee ? explain(fee, t, locale) : null,
  };
}

type Part = Quote["lines"][number]["part"];

function availabilityText(part: Part, t: Translate): string | null {
  const { state, days } = availabilityOf(part);
  if (state === "days") return t(days === 1 ? "cart.oneDay" : "cart.days", days ?? "");
  if (state === "stock") return t("cart.stock");
  return state === "call" ? t("cart.call") : null;
}

function problemText({ status, replacedBy }: Part, t: Translate): string {
  if (replacedBy) return t("cart.replaced", replacedBy);
  return t(status === "active" ? "cart.callForPrice" : "cart.discontinued");
}
