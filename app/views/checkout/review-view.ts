import { formatCount, formatDay } from "../../i18n/formats.ts";
import type { Carrier } from "../../domain/shipping/carrier.ts";
import { carrierText, methodText, paymentTermText } from "../../i18n/order-words.ts";
import type { CartRow } from "../../ui/cart/cart-view.ts";
import type { ReviewFact, ReviewView } from "../../ui/checkout/review-view.ts";
import type { ChargesView } from "../../ui/orders/charges-view.ts";
import type { OrderLineView } from "../../ui/orders/order-views.ts";
import { cardsOf } from "../../loaders/account/address-book.server.ts";
import { chargesOf } from "../cart/cart-charges.ts";
import { cartView } from "../cart/cart-view.ts";
import { partLinks } from "../catalog/part-links.ts";
import { chargesView } from "../orders/charges-view.ts";
import { changeText } from "./change-texts.ts";
import { toObstacle, type CheckoutPage } from "../../loaders/checkout/checkout-page.server.ts";

/** The order as it would be placed, in words: lines and charges as the cart shows them. */
export async function reviewView(page: CheckoutPage): Promise<ReviewView> {
  const { services, locale, t, visitor, preparation } = page;
  const { items, quote, shipTo, billTo, changes, shown } = preparation;
  const [shipCard, billCard] = await cardsOf(
    [shipTo, billTo].flatMap((contact) => contact ?? []),
    page,
  );
  if (!shipCard || !billCard) throw await toObstacle(page, "no-address");
  const { rows } = cartView(
    { items, quote, hasAddress: true },
    { priceList: visitor.priceList, locale, t, linkOf: partLinks(services.content, locale) },
  );
  return {
    shipTo: shipCard,
    billTo: billCard,
    facts: factsOf(page),
    lines: rows.filter(({ problem }) => problem === null).map((row) => lineOf(row, page)),
    staying: rows.flatMap(({ pn, problem }) => (problem === null ? [] : { pn, why: problem })),
    charges: orderCharges(page),
    notes: notesOf(page),
    isFreightOpen: quote.order.toBeDetermined,
    changes: changes.map((change) => changeText(change, page)),
    payment: paymentText(page),
    shown: JSON.stringify(shown),
  };
}

/** The charges as the cart shows them. Lines that stay in the cart are no part of the order, and of what is said of its total. */
function orderCharges({ preparation, t, locale }: CheckoutPage): ChargesView {
  const { explain, ...parts } = chargesOf(preparation.quote, true);
  const told = explain.filter(({ code }) => code !== "line-unpriced");
  return chargesView(parts, told, t, locale);
}

function lineOf(row: CartRow, { locale }: CheckoutPage): OrderLineView {
  const { pn, href, title, reference, isLate, availability, note, reason, quantity, unitPrice, lineTotal } = row;
  return {
    pn,
    href,
    title: title ?? "",
    reference,
    notes: [isLate ? availability : null, note].filter((text) => text !== null),
    reason,
    quantity: formatCount(quantity, locale),
    unitPrice: unitPrice ?? "",
    lineTotal: lineTotal ?? "",
  };
}

function factsOf(page: CheckoutPage): readonly ReviewFact[] {
  const { preparation, t, locale } = page;
  const { draft, quote, payment } = preparation;
  const { carrier, shippingName } = quote.order;
  const number = preparation.offers.some(({ isChosen, isCollect }) => isChosen && isCollect) ? draft.shipperNumber : "";
  const none = t("checkout.review.none");
  return [
    { label: t("orders.carrier"), value: carrier === null ? none : carrierOf(carrier, page), step: "shipping" },
    { label: t("orders.method"), value: shippingName === null ? none : methodText(shippingName, t), step: "shipping" },
    ...(number === "" ? [] : [{ label: t("orders.shipperNumber"), value: number, step: "shipping" } as const]),
    {
      label: t(payment === "terms" ? "checkout.shipping.po" : "orders.poFact"),
      value: draft.poNumber || none,
      step: "shipping",
    },
    { label: t("orders.needBy"), value: draft.needBy ? formatDay(draft.needBy, locale) : none, step: "shipping" },
    { label: t("checkout.review.note"), value: draft.note || none, step: "shipping" },
  ];
}

function notesOf({ preparation, t }: CheckoutPage): readonly string[] {
  const { order } = preparation.quote;
  return [
    order.toBeDetermined && t("checkout.review.openNote"),
    order.internationalReview && t("checkout.shipping.exportNote"),
    order.leadTime10Days && t("orders.next.late"),
  ].filter((note) => note !== false);
}

function paymentText({ preparation, visitor, t }: CheckoutPage): string {
  if (preparation.payment === "card") return t("checkout.review.card");
  return t("checkout.review.terms", paymentTermText(visitor.customer?.paymentTerm ?? "", t));
}

/** The carrier as the placed order will name it. */
function carrierOf({ slug, title }: Carrier, { services, t, locale }: CheckoutPage): string {
  const facts = { carrier: slug, facts: { carrierTitle: title } };
  return carrierText(facts, services.content.site().config.name, t, locale);
}
