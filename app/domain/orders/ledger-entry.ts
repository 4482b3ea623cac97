import type { Cents } from "../money.ts";

/** What staff record. A `credit` makes the order cost less after acceptance, for a return, damage or a discount. */
export const MOVEMENTS = ["payment", "refund", "credit"] as const;

type Movement = (typeof MOVEMENTS)[number];

/** `reversal` cancels a wrong entry. */
export const LEDGER_KINDS = [...MOVEMENTS, "reversal"] as const;

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
  /** Reason of a reversal or credit; empty otherwise. */
  readonly reason: string;
  readonly reverses: number | null;
  readonly at: string;
};

/** Copy of the entry for the order step. `of`: what was reversed, or the kind itself. */
export type MovementCopy = Pick<LedgerEntry, "kind" | "amount" | "reference"> & { readonly of: Movement };

export type NewLedgerEntry = Pick<LedgerEntry, "kind" | "amount" | "reference" | "reason" | "reverses">;

/** The sum of each kind, in cents, without reversed entries. */
export const MOVED_SUMS = { payment: "received", refund: "refunded", credit: "credited" } as const;

type MovedSum = (typeof MOVED_SUMS)[Movement];

export type MoneyMoved = Readonly<Record<MovedSum, Cents>>;

export function perMovedSum<T>(make: (name: MovedSum) => T): Readonly<Record<MovedSum, T>> {
  return { received: make("received"), refunded: make("refunded"), credited: make("credited") };
}
