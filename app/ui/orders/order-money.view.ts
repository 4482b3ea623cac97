import { cents } from "../../domain/money.ts";
import { hasMoved, moneyOf, type MoneyFacts } from "../../domain/orders/ledger.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { Words } from "../../i18n/strings.ts";
import type { Order } from "../../domain/orders/order.ts";

export type MoneyRow = { readonly key: string; readonly label: string; readonly amount: string };

const BALANCES = { owed: "owed", "to-refund": "toRefund", settled: "settled" } as const;

/** What a canceled or credited order costs now, and what it was ordered for; null if that is its total. */
export function costNow(
  order: MoneyFacts,
  { t, locale }: Words,
): { readonly amount: string; readonly was: string } | null {
  const { due } = moneyOf(order);
  if (due === order.total) return null;
  return { amount: formatMoney(due, locale), was: t("orders.money.wasFor", formatMoney(order.total, locale)) };
}

/** Orders on account owe nothing until their invoice, so before the first payment or credit they have no rows. */
export function moneyRows(
  order: MoneyFacts & Pick<Order, "payment" | "shipping">,
  { t, locale }: Words,
): readonly MoneyRow[] {
  const { due, received, refunded, credited, owed, toRefund, state } = moneyOf(order);
  const isCancelled = order.status === "cancelled";
  const balance = BALANCES[state];
  const isOwedByCard = order.payment === "card" && order.shipping !== null && owed > 0;
  const unpaid = isOwedByCard && { key: balance, amount: owed };
  const credit = credited > 0 && { key: "credited" as const, amount: cents(-credited) };
  const moved = [
    isCancelled && { key: "cancelled" as const, amount: due },
    credit,
    { key: "received" as const, amount: received },
    refunded > 0 && { key: "refunded" as const, amount: refunded },
    { key: balance, amount: state === "to-refund" ? toRefund : owed },
  ];
  const cost = { key: isCancelled ? "cancelled" : "costs", amount: due } as const;
  const changed = credited > 0 || isCancelled ? [credit, cost] : [];
  const rows = hasMoved(order) ? moved : [...changed, unpaid];
  return rows
    .filter((row) => row !== false)
    .map(({ key, amount }) => ({ key, label: t(`orders.money.${key}`), amount: formatMoney(amount, locale) }));
}

/** Before the first payment, only what credits have changed. */
export function moneyText(order: MoneyFacts, { t, locale }: Words): string {
  const { due, received, refunded, credited, owed, toRefund, state } = moneyOf(order);
  const [got, back, cost] = [received, refunded, due].map((amount) => formatMoney(amount, locale)) as [
    string,
    string,
    string,
  ];
  const balance = formatMoney(state === "to-refund" ? toRefund : owed, locale);
  const sentences = [
    credited > 0 && t("orders.money.reduced", formatMoney(credited, locale), cost),
    refunded > 0 && t("orders.money.gotAndReturned", got, back),
    received > 0 && refunded === 0 && t("orders.money.got", got),
    hasMoved(order) && t(`orders.money.text.${state}`, balance),
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

/** Balance for lists; empty if settled, and before the first payment. */
export function shortBalance(order: MoneyFacts, { t, locale }: Words): string {
  const { owed, toRefund, state } = moneyOf(order);
  if (!hasMoved(order) || state === "settled") return "";
  return t(`orders.money.short.${state}`, formatMoney(state === "owed" ? owed : toRefund, locale));
}
