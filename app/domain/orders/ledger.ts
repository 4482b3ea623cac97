import { addCents, cents, ZERO, type Cents } from "../money.ts";
import type { LedgerEntry, MoneyMoved } from "./ledger-entry.ts";
import type { ShownStatus } from "./order-status.ts";

/** Sums of a ledger. */
export function movedBy(entries: readonly Pick<LedgerEntry, "id" | "kind" | "amount" | "reverses">[]): MoneyMoved {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const sumOf = (kind: LedgerEntry["kind"]) =>
    addCents(...entries.filter((entry) => entry.kind === kind && !reversed.has(entry.id)).map(({ amount }) => amount));
  return { received: sumOf("payment"), refunded: sumOf("refund") };
}

/** Whether an entry still counts and can be reversed. */
export function isStanding(entry: Pick<LedgerEntry, "id" | "kind">, entries: readonly LedgerEntry[]): boolean {
  return entry.kind !== "reversal" && !entries.some(({ reverses }) => reverses === entry.id);
}

/** What tells how an order stands with its money. */
export type MoneyFacts = MoneyMoved & { readonly status: ShownStatus; readonly total: Cents };

/** An order's money, in cents. Of `owed` and `toRefund` at least one is 0. */
export type OrderMoney = MoneyMoved & {
  /** What the order costs now: nothing once it is canceled. */
  readonly due: Cents;
  readonly owed: Cents;
  readonly toRefund: Cents;
  readonly state: "owed" | "to-refund" | "settled";
};

/** What was received, is owed and has to be refunded now. */
export function moneyOf({ status, total, received, refunded }: MoneyFacts): OrderMoney {
  const due = status === "cancelled" ? ZERO : total;
  const balance = due - (received - refunded);
  const [owed, toRefund] = [cents(Math.max(0, balance)), cents(Math.max(0, -balance))];
  const state = owed > 0 ? "owed" : toRefund > 0 ? "to-refund" : "settled";
  return { due, received, refunded, owed, toRefund, state };
}

/** `owed` as a positive amount, `toRefund` as a negative one, in cents: how files tell a balance. */
export function balanceOf(facts: MoneyFacts): Cents {
  const { owed, toRefund } = moneyOf(facts);
  return cents(owed - toRefund);
}

/** Whether money has moved, so that pages and emails show it. */
export function hasMoved({ received, refunded }: MoneyMoved): boolean {
  return received > 0 || refunded > 0;
}

/** Whether money was received that does not cover the order: the rest has to be collected. */
export function isPartlyPaid(facts: MoneyFacts): boolean {
  const { received, refunded, owed } = moneyOf(facts);
  return received > refunded && owed > 0;
}
