import { addCents, cents, ZERO, type Cents } from "../money.ts";
import { MOVED_SUMS, perMovedSum, type LedgerEntry, type MoneyMoved } from "./ledger-entry.ts";
import type { ShownStatus } from "./order.ts";

export function movedBy(entries: readonly Pick<LedgerEntry, "id" | "kind" | "amount" | "reverses">[]): MoneyMoved {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const standing = entries.filter(({ id }) => !reversed.has(id));
  return perMovedSum((sum) =>
    addCents(
      ...standing.filter(({ kind }) => kind !== "reversal" && MOVED_SUMS[kind] === sum).map(({ amount }) => amount),
    ),
  );
}

export function isStanding(entry: Pick<LedgerEntry, "id" | "kind">, entries: readonly LedgerEntry[]): boolean {
  return entry.kind !== "reversal" && !entries.some(({ reverses }) => reverses === entry.id);
}

export type MoneyFacts = MoneyMoved & { readonly status: ShownStatus; readonly total: Cents };

export type OrderMoney = MoneyMoved & {
  /** Cost of the order after credits; 0 once canceled. */
  readonly due: Cents;
  readonly owed: Cents;
  readonly toRefund: Cents;
  readonly state: "owed" | "to-refund" | "settled";
};

/** A canceled order costs nothing, so its credits no longer count. */
export function moneyOf({ status, total, received, refunded, ...facts }: MoneyFacts): OrderMoney {
  const isCancelled = status === "cancelled";
  const credited = isCancelled ? ZERO : facts.credited;
  const due = isCancelled ? ZERO : cents(Math.max(0, total - credited));
  const balance = due - (received - refunded);
  const [owed, toRefund] = [cents(Math.max(0, balance)), cents(Math.max(0, -balance))];
  const state = owed > 0 ? "owed" : toRefund > 0 ? "to-refund" : "settled";
  return { due, received, refunded, credited, owed, toRefund, state };
}

/** `owed` as a positive and `toRefund` as a negative amount in cents, for files. */
export function balanceOf(facts: MoneyFacts): Cents {
  const { owed, toRefund } = moneyOf(facts);
  return cents(owed - toRefund);
}

export function hasMoved({ received, refunded }: Pick<MoneyMoved, "received" | "refunded">): boolean {
  return received > 0 || refunded > 0;
}

export function isPartlyPaid(facts: MoneyFacts): boolean {
  const { received, refunded, owed } = moneyOf(facts);
  return received > refunded && owed > 0;
}
