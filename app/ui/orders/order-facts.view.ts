import type { Locale } from "../../domain/locale.ts";
import { ORDER_TEXT_NAMES } from "../../domain/orders/order-texts.ts";
import { hasMoved, moneyOf } from "../../domain/orders/ledger.ts";
import { isAnswerDue, isCorrected } from "../../domain/orders/order-steps.ts";
import { cardDebt } from "../../domain/orders/shipment-steps.ts";
import { type Order, shownStatus } from "../../domain/orders/order.ts";
import { formatDay, formatMoment, formatMoney, formatShortMoment } from "../../i18n/formats.ts";
import {
  carrierOfOrder,
  carrierText,
  methodText,
  ORDER_TEXT_WORDS,
  paymentTermText,
  placerFact,
} from "../../i18n/order-words.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { Answerers } from "../../services/orders/orders.ts";
import type { OrderFact } from "./order-types.ts";
import { agreedText } from "./answer-words.view.ts";
import { moneyText } from "./order-money.view.ts";

type Page = {
  readonly shopName: string;
  readonly answerers: Pick<Answerers, "company"> | null;
  readonly t: Translate;
  readonly locale: Locale;
};

export function orderFacts(order: Order, { shopName, answerers, t, locale }: Page): readonly OrderFact[] {
  const { placedAt, needBy, buyer, shippingName, shipperNumber } = order;
  const facts: readonly OrderFact[] = [
    { label: t("orders.placed"), value: formatMoment(placedAt, locale) },
    ...ORDER_TEXT_NAMES.map((name) => ({ label: t(ORDER_TEXT_WORDS[name].label), value: order[name] })),
    { label: t("orders.statusTitle"), value: statusText(order, t) },
    { label: t("orders.payment"), value: paymentText(order, t, locale) },
    { label: t("orders.carrier"), value: carrierText(carrierOfOrder(order), shopName, { t, locale }) },
    {
      label: t("orders.method"),
      value: shippingName === null ? t("orders.toBeDetermined") : methodText(shippingName, t),
    },
    { label: t("orders.shipperNumber"), value: shipperNumber },
    approvalFact(order, answerers?.company ?? null, t, locale),
    { label: t("orders.needBy"), value: needBy === null ? "" : formatDay(needBy, locale) },
    { label: t("orders.orderedBy"), value: [buyer.name, buyer.customerName].filter(Boolean).join(", ") },
    { label: t("orders.sharedBy"), value: buyer.sharedBy?.name ?? "" },
    { label: t("orders.placedBy"), value: placerFact(order, shopName, t) },
    { label: t("company.approvals.order.approvedBy"), value: approvedText(order, t, locale) },
  ];
  return facts.filter(({ value }) => value !== "");
}

function statusText(order: Order, t: Translate): string {
  const status = shownStatus(order);
  const isHeld = status === "accepted" && cardDebt(order) === "held";
  const meaning = t(isHeld ? "orders.meaning.acceptedUnpaid" : `orders.meaning.${status}`);
  return t("orders.statusFact", t(`orders.status.${status}`), meaning);
}

function paymentText(order: Order, t: Translate, locale: Locale): string {
  const { payment, paymentTerm, paidAt, refunded, credited, status } = order;
  const isPlain = refunded === 0 && credited === 0 && status !== "cancelled" && moneyOf(order).state === "settled";
  if (isPlain && paidAt !== null) return t("orders.paid", formatShortMoment(paidAt, locale));
  if (hasMoved(order) && payment === "card") return moneyText(order, { t, locale });
  const how = payment === "card" ? cardText(order, t, locale) : t("orders.onAccount", paymentTermText(paymentTerm, t));
  return [how, moneyText(order, { t, locale })].filter(Boolean).join(" ");
}

function cardText(order: Order, t: Translate, locale: Locale): string {
  const debt = cardDebt(order);
  if (debt === null) return t("orders.byCardOnly");
  return debt === "held" ? t("orders.byCard") : t("orders.byCardReleased", formatMoney(moneyOf(order).owed, locale));
}

function approvalFact(order: Order, asked: Answerers["company"], t: Translate, locale: Locale): OrderFact {
  const label = t(isCorrected(order) || asked ? "company.approvals.order.amounts" : "orders.approval");
  if (order.freightApproval === "not-asked" || order.status === "cancelled") return { label, value: "" };
  if (!isAnswerDue(order) || asked === null) return { label, value: approvalText(order, t) };
  const total = formatMoney(order.total, locale);
  const names = asked.map(({ name }) => name).join(", ");
  const isUnanswerable = names === "";
  return { label, value: t(`company.approvals.order.${isUnanswerable ? "askedNoOne" : "asked"}`, total, names) };
}

/** Includes the approved total if it has changed since. */
function approvedText({ approvedByName, approvedTotal, total }: Order, t: Translate, locale: Locale): string {
  if (approvedByName === "" || approvedTotal === null || approvedTotal === total) return approvedByName;
  return t("company.approvals.order.approvedTotal", approvedByName, formatMoney(approvedTotal, locale));
}

export function approvalText(order: Pick<Order, "freightApproval" | "events" | "buyer">, t: Translate): string {
  if (order.freightApproval === "agreed") {
    const answer = order.events.findLast(({ kind }) => kind === "agreed");
    return agreedText({ answeredBy: answer?.answeredBy ?? null }, isCorrected(order), order, t);
  }
  const name = order.buyer.name || t("orders.step.customer");
  return t(isCorrected(order) ? "orders.approvalWaitingAmounts" : "orders.approvalWaiting", name);
}
