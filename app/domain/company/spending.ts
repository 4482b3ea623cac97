import { dayAt, endOfDay, startOfDay } from "../orders/shop-day.ts";
import { cents, ZERO, type Cents } from "../money.ts";

export const SPENDING_PERIODS = ["day", "month"] as const;

export type SpendingPeriod = (typeof SPENDING_PERIODS)[number];

/** Cents per buyer without approval; 0 means that every order needs approval. */
export type SpendingLimit = { readonly amount: Cents; readonly period: SpendingPeriod };

export function leftToSpend({ amount }: SpendingLimit, spent: Cents): Cents {
  return spent >= amount ? ZERO : cents(amount - spent);
}

/** Start of the period, and of the next one. */
export function spendingPeriodAt(
  moment: Date,
  period: SpendingPeriod,
  timeZone: string,
): { readonly start: Date; readonly end: Date } {
  const day = dayAt(moment, timeZone);
  const [first, last] = period === "day" ? [day, day] : monthOf(day);
  return { start: startOfDay(first, timeZone) ?? moment, end: endOfDay(last, timeZone) ?? moment };
}

function monthOf(day: string): readonly [string, string] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return [`${day.slice(0, 8)}01`, last];
}

export type ExceededLimit =
  | { readonly kind: "order"; readonly limit: Cents }
  | { readonly kind: "spending"; readonly limit: Cents; readonly period: SpendingPeriod; readonly spent: Cents };
