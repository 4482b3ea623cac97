import type { ReviewedOrder } from "../../../domain/checkout/reviewed-order.ts";
import { ZERO, timesQuantity } from "../../../domain/money.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { carrierOfOrder, carrierText, methodText, ORDER_TEXT_WORDS } from "../../../i18n/order-words.ts";
import { formatCount, formatDay, formatMoney } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { ApprovalRequest } from "../../../services/approvals/approvals.ts";
import { ORDER_TEXT_NAMES } from "../../../domain/orders/order-texts.ts";
import type { ReviewPlaces } from "../../../ui/checkout/review.view.ts";
import { chargesView } from "../../../ui/orders/charges.view.ts";
import type { OrderView } from "../../../ui/orders/order-types.ts";
import type { SentView } from "./approval-types.ts";

type SentPart = { readonly title: string; readonly href: string | null };

/** What was sent, for a request without an order. Removed lines are listed above it while it waits. */
export function sentView(
  { state, shown, removed }: Pick<ApprovalRequest, "state" | "shown" | "removed">,
  partOf: (pn: string) => SentPart,
  priceList: string,
  { t, locale }: Words,
): SentView {
  const taken = new Set(state === "waiting" ? removed.map(({ pn }) => pn) : []);
  const lines = shown.lines.filter(({ pn }) => !taken.has(pn));
  return {
    title: t("company.approvals.sentLines"),
    lines: lines.map(({ pn, quantity, unitPrice }) => ({
      pn,
      ...partOf(pn),
      reference: "",
      ships: "",
      notes: [],
      reason: null,
      quantity: formatCount(quantity, locale),
      unitPrice: formatMoney(unitPrice, locale),
      lineTotal: formatMoney(timesQuantity(unitPrice, quantity), locale),
    })),
    charges: chargesView({ ...shown, shippingName: null }, [], priceList, { t, locale }),
    places: null,
  };
}

export function orderedView(
  order: Order,
  { lines, charges, ...view }: OrderView,
  shopName: string,
  words: Words,
): SentView {
  const title = words.t("company.approvals.orderedLines", order.number);
  return { title, lines, charges, places: placesOf(order, view, shopName, words) };
}

function placesOf(
  order: Order,
  { shipTo, billTo, note }: Pick<OrderView, "shipTo" | "billTo" | "note">,
  shopName: string,
  { t, locale }: Words,
): ReviewPlaces {
  const { shippingName, shipperNumber, needBy } = order;
  const facts = [
    { label: t("orders.shipperNumber"), value: shipperNumber },
    ...ORDER_TEXT_NAMES.map((name) => ({ label: t(ORDER_TEXT_WORDS[name].label), value: order[name] })),
    { label: t("orders.needBy"), value: needBy === null ? "" : formatDay(needBy, locale) },
    { label: t("checkout.review.note"), value: note },
    { label: t("orders.sharedBy"), value: order.buyer.sharedBy?.name ?? "" },
  ];
  const method = shippingName === null ? t("orders.toBeDetermined") : methodText(shippingName, t);
  return {
    shipTo,
    billTo,
    way: [method, carrierText(carrierOfOrder(order), shopName, { t, locale })],
    facts: facts.filter(({ value }) => value !== ""),
  };
}

/** For comparison with what was sent. Texts and choices are not compared: an order does not have their digests. */
export function orderAsShown(order: Order, { shown }: Pick<ApprovalRequest, "shown">): ReviewedOrder {
  const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = order;
  const texts = new Map(shown.lines.map((line) => [line.pn, line.texts]));
  return {
    lines: order.lines.map(({ pn, quantity, unitPrice }) => ({ pn, quantity, unitPrice, texts: texts.get(pn) })),
    subtotal,
    handling,
    nonStandardFee,
    tariff,
    shipping,
    tax: tax ?? ZERO,
    total,
    choices: shown.choices,
  };
}
