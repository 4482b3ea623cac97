import type { LedgerEntry } from "./ledger-entry.ts";
import type { Order } from "./order.ts";

/** `CM-000042`. */
export function creditMemoNumber(sequence: number): string {
  return `CM-${String(sequence).padStart(6, "0")}`;
}

export type CreditEntry = LedgerEntry & { readonly creditMemo: number };

/** Numbered credits, also reversed ones: a number stays in the books. */
export function creditMemosOf({ payments }: Pick<Order, "payments">): readonly CreditEntry[] {
  return payments.filter((entry): entry is CreditEntry => entry.creditMemo !== null);
}

/** Null for a number that is not of this order. */
export function findCreditMemo(order: Pick<Order, "payments">, typed: string): CreditEntry | null {
  const number = typed.trim().toUpperCase();
  return creditMemosOf(order).find(({ creditMemo }) => creditMemoNumber(creditMemo) === number) ?? null;
}
