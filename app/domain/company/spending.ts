import { dayAt, endOfDay, startOfDay } from "../orders/shop-day.ts";
import { cents, ZERO, type Cents } from "../money.ts";

export const SPENDING_PERIODS = ["day", "month"] as const;

/** A day or a calendar month in the time zone of the shop. */
export type SpendingPeriod = (typeof SPENDING_PERIODS)[number];

/** Sum in cents that one buyer may order without approval in a period; 0 means that every order needs approval. */
export type SpendingLimit = { readonly amount: Cents; readonly period: SpendingPeriod };

/** What is left of a limit after orders for `spent`; never below 0. */
export function leftToSpend({ amount }: SpendingLimit, spent: Cents): Cents {
  return spent >= amount ? ZERO : cents(amount - spent);
}

/** First moment of the period around a moment, and the first moment after it. */
export function spendingPeriodAt(
  moment: Date,
  period: SpendingPeriod,
  timeZone: string,
): { readonly start: Date; readonly end: Date } {
  const day = dayAt(moment, timeZone);
  const [first, last] = period === "day" ? [day, day] : monthOf(day);
  return { start: startOfDay(first, timeZone) ?? moment, end: endOfDay(last, timeZone) ?? moment };
}

/** First and last day of the month of a day `YYYY-MM-DD`. */
function monthOf(day: string): readonly [string, string] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return [`${day.slice(0, 8)}01`, last];
}

/** The limit an order exceeds, in cents; `spent` is what its buyer had ordered without approval in the period. */
export type ExceededLimit =
  | { readonly kind: "order"; readonly limit: Cents }
  | { readonly kind: "spending"; readonly limit: Cents; readonly period: SpendingPeriod; readonly spent: Cents };
