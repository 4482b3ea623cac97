import type { Cents } from "../money.ts";

/** `reversal` takes back a payment or refund that was recorded by mistake. */
export const LEDGER_KINDS = ["payment", "refund", "reversal"] as const;

type LedgerKind = (typeof LEDGER_KINDS)[number];

/** `manual`: recorded by staff. */
export const LEDGER_METHODS = ["manual"] as const;

/** One movement of an order's money. `amount` is in cents and above 0, `at` is ISO 8601. */
export type LedgerEntry = {
  readonly id: number;
  readonly kind: LedgerKind;
  readonly amount: Cents;
  readonly method: (typeof LEDGER_METHODS)[number];
  /** Names the transfer, check or receipt; may be empty. */
  readonly reference: string;
  /** Why an entry was reversed; empty for payments and refunds. */
  readonly reason: string;
  /** Id of the entry a reversal takes back; null for payments and refunds. */
  readonly reverses: number | null;
  readonly at: string;
};

/** What a step of an order says of the entry it has made; `of` is what was reversed, or the kind itself. */
export type MovementCopy = Pick<LedgerEntry, "kind" | "amount" | "reference"> & { readonly of: "payment" | "refund" };

/** A movement that is about to be recorded. */
export type NewLedgerEntry = Pick<LedgerEntry, "kind" | "amount" | "reference" | "reason" | "reverses">;

/** Money that was received for an order and given back, without reversed entries. In cents. */
export type MoneyMoved = { readonly received: Cents; readonly refunded: Cents };
