import type { Cents } from "../money.ts";

/** `reversal` cancels a wrong entry. */
export const LEDGER_KINDS = ["payment", "refund", "reversal"] as const;

type LedgerKind = (typeof LEDGER_KINDS)[number];

/** `manual`: recorded by staff. */
export const LEDGER_METHODS = ["manual"] as const;

/** `amount` in cents, above 0; `at` is ISO 8601. */
export type LedgerEntry = {
  readonly id: number;
  readonly kind: LedgerKind;
  readonly amount: Cents;
  readonly method: (typeof LEDGER_METHODS)[number];
  /** Transfer, check or receipt number; may be empty. */
  readonly reference: string;
  /** Reason of a reversal; empty otherwise. */
  readonly reason: string;
  readonly reverses: number | null;
  readonly at: string;
};

/** Copy of the entry for the order step. `of`: what was reversed, or the kind itself. */
export type MovementCopy = Pick<LedgerEntry, "kind" | "amount" | "reference"> & { readonly of: "payment" | "refund" };

export type NewLedgerEntry = Pick<LedgerEntry, "kind" | "amount" | "reference" | "reason" | "reverses">;

export type MoneyMoved = { readonly received: Cents; readonly refunded: Cents };
