import type { Cents } from "../money.ts";

/** What staff record. A `credit` makes the order cost less after acceptance, for a return, damage or a discount. */
export const MOVEMENTS = ["payment", "refund", "credit"] as const;

type Movement = (typeof MOVEMENTS)[number];

/** `reversal` cancels a wrong entry. */
export const LEDGER_KINDS = [...MOVEMENTS, "reversal"] as const;

type LedgerKind = (typeof LEDGER_KINDS)[number];

/** `manual`: recorded by staff. */
export const LEDGER_METHODS = ["manual"] as const;

/** How a payment or refund was made. Card numbers never enter the shop. */
export const PAYMENT_MEANS = ["check", "transfer", "card", "cash", "other"] as const;

export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

export function isPaymentMeans(text: string | undefined): text is PaymentMeans {
  return PAYMENT_MEANS.some((means) => means === text);
}

/** `amount` in cents, above 0; `at` is ISO 8601. */
export type LedgerEntry = {
  readonly id: number;
  readonly kind: LedgerKind;
  readonly amount: Cents;
  readonly method: (typeof LEDGER_METHODS)[number];
  /** Null for credits, reversals and entries that do not name it. */
  readonly means: PaymentMeans | null;
  /** When the money arrived or left, `YYYY-MM-DD` in the shop's time zone; null as `means`. */
  readonly day: string | null;
  /** Transfer, check or receipt number; may be empty. */
  readonly reference: string;
  /** Reason of a reversal or credit; else a note of the staff, which may be empty. */
  readonly reason: string;
  readonly reverses: number | null;
  /** The order to which, or from which, a payment on the wrong order was moved. */
  readonly otherOrder: string | null;
  /** Number of a credit, see `credit-memo.ts`; null for other entries. */
  readonly creditMemo: number | null;
  readonly at: string;
};

/** Copy of the entry for the order step. `of`: what was reversed, or the kind itself. */
export type MovementCopy = Pick<LedgerEntry, "kind" | "amount" | "reference"> &
  Partial<Pick<LedgerEntry, "means" | "day">> & { readonly of: Movement; readonly isMoved?: true };

export type NewLedgerEntry = Omit<LedgerEntry, "id" | "at" | "method" | "creditMemo">;

/** The sum of each kind, in cents, without reversed entries. */
export const MOVED_SUMS = { payment: "received", refund: "refunded", credit: "credited" } as const;

type MovedSum = (typeof MOVED_SUMS)[Movement];

export type MoneyMoved = Readonly<Record<MovedSum, Cents>>;

export function perMovedSum<T>(make: (name: MovedSum) => T): Readonly<Record<MovedSum, T>> {
  return { received: make("received"), refunded: make("refunded"), credited: make("credited") };
}
