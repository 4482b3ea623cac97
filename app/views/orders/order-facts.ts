import type { Locale } from "../../domain/locale.ts";
import { ORDER_TEXT_NAMES } from "../../domain/orders/order-texts.ts";
import { shownStatus, type ShownStatus } from "../../domain/orders/order-status.ts";
import { isCorrected } from "../../domain/orders/order-steps.ts";
import type { Order } from "../../domain/orders/order.ts";
import { formatDay, formatMoment, formatShortMoment } from "../../i18n/formats.ts";
import { carrierOfOrder, carrierText, methodText, ORDER_TEXT_WORDS, paymentTermText } from "../../i18n/order-words.ts";
import type { StringKey, Translate } from "../../i18n/strings.ts";
import type { OrderFact } from "../../ui/orders/order-views.ts";

/** The head of an order below its number: dates, payment and shipping. What was not given is left out. */
export function orderFacts(order: Order, shopName: string, t: Translate, locale: Locale): readonly OrderFact[] {
  const { placedAt, needBy, buyer, shippingName, shipperNumber } = order;
  const facts: readonly OrderFact[] = [
    { label: t("orders.placed"), value: formatMoment(placedAt, locale) },
    ...ORDER_TEXT_NAMES.map((name) => ({ label: t(ORDER_TEXT_WORDS[name].label), value: order[name] })),
    { label: t("orders.statusTitle"), value: statusText(shownStatus(order), t) },
    { label: t("orders.payment"), value: paymentText(order, t, locale) },
    { label: t("orders.carrier"), value: carrierText(carrierOfOrder(order), shopName, t, locale) },
    {
      label: t("orders.method"),
      value: shippingName === null ? t("orders.toBeDetermined") : methodText(shippingName, t),
    },
    { label: t("orders.shipperNumber"), value: shipperNumber },
    { label: t("orders.approval"), value: approvalText(order, t) },
    { label: t("orders.needBy"), value: needBy === null ? "" : formatDay(needBy, locale) },
    { label: t("orders.orderedBy"), value: [buyer.name, buyer.customerName].filter(Boolean).join(", ") },
    { label: t("company.approvals.order.approvedBy"), value: order.approvedByName },
  ];
  return facts.filter(({ value }) => value !== "");
}

/** The word for a status and what it means. */
function statusText(status: ShownStatus, t: Translate): string {
  return t("orders.statusFact", t(`orders.status.${status}`), t(`orders.meaning.${status}`));
}

function paymentText({ payment, paymentTerm, paidAt }: Order, t: Translate, locale: Locale): string {
  if (paidAt !== null) return t("orders.paid", formatShortMoment(paidAt, locale));
  return payment === "card" ? t("orders.byCard") : t("orders.onAccount", paymentTermText(paymentTerm, t));
}

/** Whether the buyer has a say in the freight; empty for those who were not to be asked. */
function approvalText(order: Order, t: Translate): string {
  if (order.freightApproval === "not-asked" || order.status === "cancelled") return "";
  return t(approvalKey(order));
}

/** Whether a buyer who was to be asked has agreed, and to what. */
export function approvalKey(order: Pick<Order, "freightApproval" | "events">): StringKey {
  if (order.freightApproval !== "agreed") return "orders.approvalWaiting";
  return isCorrected(order) ? "orders.approvalAgreedAmounts" : "orders.approvalAgreed";
}
