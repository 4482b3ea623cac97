import { ZERO, type Cents } from "../../domain/money.ts";
import { chargeLines } from "../../domain/orders/charge-lines.ts";
import type { OrderQuote } from "../../domain/orders/quote-order.ts";
import { totalOf, savingsOf } from "../../domain/orders/totals.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { Words } from "../../i18n/strings.ts";
import type { Quote } from "../../services/quotes/quotes.ts";
import type { ChargesView } from "../orders/order-types.ts";
import { chargesView, type ChargesToShow } from "../orders/charges.view.ts";

/** Without an address, freight and tax are to be determined and not in the total. */
export function chargesOf({ order, lines }: Quote, hasAddress: boolean): ChargesToShow & Pick<OrderQuote, "explain"> {
  const savings = savingsOf(
    lines.flatMap(({ part, line }) =>
      line.orderable && line.unitPrice !== null
        ? { quantity: line.quantity, unitPrice: line.unitPrice, listPrice: part.listPrice }
        : [],
    ),
  );
  if (hasAddress) return { ...order, tax: order.isTaxOpen ? null : order.tax, savings, explain: reasonsOf(order) };
  const known = { ...order, shipping: null, shippingName: null, tax: ZERO };
  const explain = chargeLines(order, order.explain)
    .filter(({ charge }) => charge !== "shipping" && charge !== "tax")
    .flatMap(({ reasons }) => reasons);
  return { ...known, tax: null, total: totalOf(known), savings, explain };
}

/** Abroad, a carrier that bills the buyer needs no freight from the shop: until one is chosen, no freight is to be determined. */
function reasonsOf({ carrier, explain }: OrderQuote): OrderQuote["explain"] {
  if (carrier !== null) return explain;
  return explain.map((reason) =>
    reason.code === "international-freight" ? { code: "carrier-not-chosen", params: {} } : reason,
  );
}

export function cartCharges(
  quote: Quote,
  hasAddress: boolean,
  { priceList, t, locale }: Words & { priceList: string },
): ChargesView {
  const { explain, ...parts } = chargesOf(quote, hasAddress);
  return chargesView(parts, explain, priceList, { t, locale });
}

export function freeGroundText({ order }: Quote, hasAddress: boolean, { t, locale }: Words): string | null {
  const { missingForFreeGround: missing, explain } = order;
  const money = (amount: Cents) => formatMoney(amount, locale);
  if (missing !== null) return t(hasAddress ? "cart.untilFreeGround" : "cart.untilFreeGroundInside", money(missing));
  const isFree = explain.some(({ code }) => code === "ground-free") && order.shipping === ZERO;
  return isFree && !hasAddress ? t("cart.freeGroundInside") : null;
}
