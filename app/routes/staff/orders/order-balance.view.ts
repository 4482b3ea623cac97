import type { LedgerEntry } from "../../../domain/orders/ledger-entry.ts";
import { isStanding, moneyOf, type MoneyFacts } from "../../../domain/orders/ledger.ts";
import type { Order } from "../../../domain/orders/order.ts";
import { formatDay, formatMoney, formatTime } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { creditMemoPath } from "../../../i18n/paper-paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import { creditMemoNumber } from "../../../domain/orders/credit-memo.ts";
import type { StaffOrderView } from "./order-types.ts";

/** Kind, amount, method and reference of an entry. */
export function entryText({ kind, amount, means, reference, reason }: LedgerEntry, { t, locale }: Words): string {
  const what = t(`staff.order.ledger.${kind}`, formatMoney(amount, locale), reason).trim();
  const how = means === null ? [] : [t(`staff.order.means.${means}`)];
  const named = reference === "" || kind === "reversal" ? [] : [t("staff.order.ledger.reference", reference)];
  return [what, ...how, ...named].join(", ");
}

/** Day of the money, and the note of the staff. */
function entryDetails({ kind, day, reason }: LedgerEntry, { t, locale }: Words): readonly string[] {
  if (kind !== "payment" && kind !== "refund") return [];
  const on = day === null ? [] : [t(`staff.order.ledger.${kind}Day`, formatDay(day, locale))];
  return reason === "" ? on : [...on, reason];
}

/** Oldest first, with the authors. */
export function ledgerRows(
  { payments, number }: Pick<Order, "payments" | "number">,
  recordedBy: ReadonlyMap<number, string>,
  words: Words,
): StaffOrderView["ledger"] {
  const { t, locale } = words;
  return payments.map((entry) => {
    const isReversed = entry.kind !== "reversal" && !isStanding(entry, payments);
    const mark = isReversed ? [t("staff.order.ledger.reversed")] : [];
    const by = recordedBy.get(entry.id) ?? t("staff.order.notes.system");
    return {
      head: `${formatTime(entry.at, locale)} · ${by}`,
      text: [entryText(entry, words), ...entryDetails(entry, words), ...mark].join(" · "),
      ...linkOf(entry, number, words),
    };
  });
}

function linkOf({ kind, creditMemo, otherOrder }: LedgerEntry, number: string, { t, locale }: Words) {
  if (otherOrder !== null) {
    const label = t(`staff.order.ledger.${kind === "payment" ? "from" : "to"}`, otherOrder);
    return { link: { href: pagePath("staffOrder", locale, { number: otherOrder }), label } };
  }
  if (creditMemo === null) return {};
  const memo = creditMemoNumber(creditMemo);
  return { link: { href: creditMemoPath("staffCredit", number, memo, locale), label: t("orders.creditPdf", memo) } };
}

/** Received and, if any, refunded and credited; without a period at the end. */
export function movedText(order: MoneyFacts, { t, locale }: Words): string {
  const { received, refunded, credited } = moneyOf(order);
  const [got, back] = [received, refunded].map((amount) => formatMoney(amount, locale)) as [string, string];
  const moved = refunded > 0 ? t("staff.order.moved.gotAndReturned", got, back) : t("staff.order.moved.got", got);
  return credited > 0 ? `${moved}, ${t("staff.order.moved.credited", formatMoney(credited, locale))}` : moved;
}

export function balanceSentence(order: MoneyFacts, { t, locale }: Words): string {
  const { owed, toRefund, state } = moneyOf(order);
  return t(`staff.order.balance.${state}`, formatMoney(state === "owed" ? owed : toRefund, locale));
}
