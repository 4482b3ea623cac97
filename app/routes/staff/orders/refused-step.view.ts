import { cents } from "../../../domain/money.ts";
import { moneyOf } from "../../../domain/orders/ledger.ts";
import { MOST_FREIGHT, taxOf } from "../../../domain/orders/order-steps.ts";
import { type Order, shownStatus } from "../../../domain/orders/order.ts";
import type { StepRefusal } from "../../../domain/orders/step-refusal.ts";
import type { StepName } from "../../../domain/orders/step-rules.ts";
import { taxedAmount } from "../../../domain/orders/unlikely-amounts.ts";
import type { FieldErrors, Typed } from "./order.form.ts";
import { formatMoney } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";

type Refused = {
  readonly why: StepRefusal | "stale" | "no-right";
  readonly order: Order;
  /** Parts that cannot be ordered. */
  readonly parts?: readonly string[];
  /** To which a payment was to be moved. */
  readonly other?: Order;
};

export function refusalText(
  { why, order, parts = [], other = order }: Refused,
  name: StepName | "note",
  { t, locale }: Words,
): string {
  switch (why) {
    case "cannot-follow":
      return t("staff.order.refused.cannot-follow", t(`orders.status.${shownStatus(order)}`));
    case "too-much":
      return t("staff.order.refused.too-much", formatMoney(MOST_FREIGHT, locale));
    case "more-than-received":
      return t("staff.order.refused.more-than-received", formatMoney(cents(order.received - order.refunded), locale));
    case "more-than-cost":
      return t("staff.order.refused.more-than-cost", formatMoney(moneyOf(order).due, locale));
    case "credit-above-total":
      return t("staff.order.refused.credit-above-total", formatMoney(order.credited, locale));
    case "unpaid":
    case "more-than-owed":
      return t(`staff.order.refused.${why}`, formatMoney(moneyOf(order).owed, locale));
    case "more-than-owed-there":
      return t("staff.order.refused.more-than-owed-there", formatMoney(moneyOf(other).owed, locale), other.number);
    case "more-than-due-back":
      return t("staff.order.refused.more-than-due-back", formatMoney(moneyOf(order).toRefund, locale));
    case "freight-unlikely":
      return t("staff.order.refused.freight-unlikely", formatMoney(order.subtotal, locale));
    case "tax-unlikely":
      return taxUnlikelyText(order, { t, locale });
    case "not-for-sale":
    case "unknown-part":
      return t(`staff.order.refused.${why}`, parts.join(", "));
    case "nothing-left":
      return t(name === "correct" ? "staff.order.refused.no-line-left" : "staff.order.refused.nothing-left");
    default:
      return t(`staff.order.refused.${why}`);
  }
}

/** Includes the tax at the order's rate, if it was taxed. */
function taxUnlikelyText(order: Order, { t, locale }: Words): string {
  const base = formatMoney(taxedAmount(order), locale);
  const usual = taxOf(order);
  return usual === null
    ? t("staff.order.refused.tax-unlikely", base)
    : t("staff.order.refused.tax-unlikely-rate", base, formatMoney(usual, locale));
}

/** Errors of the entered values; all other refusals depend on the order. */
const OF_TYPING: ReadonlySet<StepRefusal> = new Set([
  "same-amount",
  "too-much",
  "not-ordered",
  "same-lines",
  "not-for-sale",
  "unknown-part",
  "twice",
  "nothing-owed",
  "nothing-to-refund",
  "no-amount",
  "day-ahead",
  "day-long-ago",
  "more-than-received",
  "more-than-cost",
  "more-than-owed",
  "more-than-owed-there",
  "no-order",
  "same-order",
  "more-than-due-back",
  "payment-repeated",
  "freight-unlikely",
  "tax-unlikely",
  "same-tracking",
  "tracking-repeated",
  "tracking-carrier",
  "unpaid",
]);

/** By field name. */
export function errorTexts(errors: FieldErrors, { t }: Words): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));
}

const AT_AMOUNT: ReadonlySet<StepRefusal> = new Set([
  "same-amount",
  "too-much",
  "nothing-owed",
  "nothing-to-refund",
  "no-amount",
  "more-than-received",
  "more-than-cost",
  "more-than-owed",
  "more-than-due-back",
  "credit-above-total",
  "freight-unlikely",
  "tax-unlikely",
]);

const AT_DAY: ReadonlySet<StepRefusal> = new Set(["day-ahead", "day-long-ago"]);

const AT_OTHER: ReadonlySet<StepRefusal> = new Set(["no-order", "same-order", "more-than-owed-there"]);

const AT_TRACKING: ReadonlySet<StepRefusal> = new Set(["same-tracking", "tracking-repeated", "tracking-carrier"]);

/** Name of the field with the cause; null if the cause is not in one field. */
export function fieldOfRefusal(why: StepRefusal, typed: Typed): "amount" | "day" | "to" | "tracking" | null {
  const fields = { amount: AT_AMOUNT, day: AT_DAY, to: AT_OTHER, tracking: AT_TRACKING } as const;
  const field = (["amount", "day", "to", "tracking"] as const).find((name) => fields[name].has(why)) ?? null;
  return field !== null && field in typed ? field : null;
}

export function statusOfRefusal(why: StepRefusal, name: StepName | "note"): 400 | 409 {
  return OF_TYPING.has(why) || (why === "nothing-left" && name === "correct") ? 400 : 409;
}
