import { cents, ZERO, type Cents } from "../money.ts";

/** Days and calendar months of the shop's time zone. */
export const SPENDING_PERIODS = ["day", "month"] as const;

export type SpendingPeriod = (typeof SPENDING_PERIODS)[number];

/** Sum in cents that one buyer may order without approval in a period; 0 means every order needs approval. */
export type SpendingLimit = { readonly amount: Cents; readonly period: SpendingPeriod };

/** An order placed without approval in the current period. */
export type UnapprovedOrder = { readonly number: string; readonly total: Cents };

/** What is left of a limit after some orders; never below 0. */
export function leftToSpend({ amount }: SpendingLimit, spent: Cents): Cents {
  return spent >= amount ? ZERO : cents(amount - spent);
}

/** Sum of orders, without the one that is being changed. */
export function spentOn(orders: readonly UnapprovedOrder[], except?: string): Cents {
  return cents(orders.reduce((sum, { number, total }) => (number === except ? sum : sum + total), 0));
}

/** The limit an order exceeds, in cents; `spent` is what its buyer had ordered without approval in the period. */
export type ExceededLimit =
  | { readonly kind: "order"; readonly limit: Cents }
  | { readonly kind: "spending"; readonly limit: Cents; readonly period: SpendingPeriod; readonly spent: Cents };
