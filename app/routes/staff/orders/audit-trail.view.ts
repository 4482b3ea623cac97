import type { Order } from "../../../domain/orders/order.ts";
import { moneyOf } from "../../../domain/orders/ledger.ts";
import { formatMoney, formatShortMoment } from "../../../i18n/formats.ts";
import { paymentTermText } from "../../../i18n/order-words.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words, Translate } from "../../../i18n/strings.ts";
import type { InsideOrder, CompanyAsked } from "../../../services/orders/orders.ts";
import type { InsideFact } from "./order-types.ts";

/** Internal facts: customer, rules, checks and payments. */
export function insideFacts(order: Order, { customer, placedBy }: InsideOrder, words: Words): readonly InsideFact[] {
  const { t } = words;
  const { buyer, facts, paymentTerm } = order;
  const terms = [paymentTerm, customer.paymentTerm].map((term) => paymentTermText(term, t)) as [string, string];
  const all: readonly InsideFact[] = [
    customerFact(customer, words),
    { label: t("staff.order.fact.orderedBy"), value: joined([buyer.name, buyer.email]) },
    { label: t("staff.order.fact.placedBy"), value: placedBy ?? "" },
    { label: t("staff.order.fact.language"), value: t(`staff.order.fact.${order.locale}`) },
    { label: t("staff.order.fact.priceList"), value: thenAndNow(facts.priceList, customer.priceList, words) },
    { label: t("staff.order.fact.terms"), value: thenAndNow(...terms, words) },
    { label: t("staff.order.fact.payment"), value: balanceText(order, words) },
    { label: t("staff.order.fact.tax"), value: taxText(customer, words) },
    { label: t("staff.order.fact.taxReview"), value: reviewText(facts.taxReview, order.taxReviewedAt, words) },
    {
      label: t("staff.order.fact.exportReview"),
      value: reviewText(facts.internationalReview, order.exportReviewedAt, words),
    },
    {
      label: t("staff.order.fact.rep"),
      value: joined([buyer.repName, joined([buyer.rep, buyer.territory], " "), buyer.repEmail]),
    },
  ];
  return all.filter(({ value }) => value !== "");
}

export function customerFact({ id, name, active }: InsideOrder["customer"], { t, locale }: Words): InsideFact {
  const closed = active ? "" : t("staff.order.fact.closed");
  return {
    label: t("staff.order.fact.customer"),
    value: joined([`${id} ${name}`, closed]),
    href: pagePath("staffCustomer", locale, { id: String(id) }),
  };
}

function joined(texts: readonly string[], between = ", "): string {
  return texts.filter((text) => text !== "").join(between);
}

function thenAndNow(then: string, now: string, { t }: Words): string {
  return then === now || then === "" ? now : t("staff.order.fact.now", then, now);
}

/** Total, credits, received, refunded and balance in one line. */
function balanceText(order: Order, { t, locale }: Words): string {
  const { due, received, refunded, credited, owed, toRefund, state } = moneyOf(order);
  const total = order.status === "cancelled" ? due : order.total;
  const sums = [total, received, refunded].map((amount) => formatMoney(amount, locale)) as [string, string, string];
  const balance = t(`staff.order.fact.${state}`, formatMoney(state === "owed" ? owed : toRefund, locale));
  const credits = credited > 0 ? t("staff.order.fact.credited", formatMoney(credited, locale)) : "";
  return joined([t("staff.order.fact.money", ...sums), credits, balance]);
}

/** Sales tax, and the state of an exemption. */
export function taxText({ taxable, taxNote, taxVerified }: InsideOrder["customer"], { t }: Words): string {
  if (taxable) return joined([t("staff.order.fact.taxable"), taxNote]);
  const checked = t(taxVerified ? "staff.order.fact.verified" : "staff.order.fact.notVerified");
  return joined([t("staff.order.fact.exempt"), taxNote, checked]);
}

function reviewText(isWanted: boolean, reviewedAt: string | null, { t, locale }: Words): string {
  if (!isWanted) return "";
  return reviewedAt === null
    ? t("staff.order.fact.reviewDue")
    : t("staff.order.fact.reviewed", formatShortMoment(reviewedAt, locale));
}

/** The buyer, or the approvers of the company, who must agree to the total. */
export function askedText(asked: CompanyAsked, t: Translate): string {
  if (asked === null) return t("staff.order.asked.buyer");
  if (asked.length === 0) return t("staff.order.asked.noOne");
  return t("staff.order.asked.company", asked.map(({ name }) => name).join(", "));
}
