export type StepRefusal =
  | "cannot-follow"
  | "answer-awaited"
  /** The buyer was promised the freight before shipping. */
  | "freight-open"
  | "freight-fixed"
  | "same-amount"
  | "too-much"
  /** Only the remaining items can be canceled. */
  | "partly-shipped"
  | "nothing-left"
  | "no-parcel"
  | "not-ordered"
  | "same-lines"
  | "not-for-sale"
  | "unknown-part"
  | "twice"
  | "nothing-owed"
  | "nothing-to-refund"
  | "no-amount"
  | "day-ahead"
  | "day-long-ago"
  | "nothing-received"
  | "more-than-received"
  | "nothing-to-credit"
  | "more-than-cost"
  /** The step would lower the total below what was credited. */
  | "credit-above-total"
  | "no-entry"
  /** The refunds would exceed the rest. */
  | "refund-first"
  | "unpaid"
  | "same-tracking"
  | "tracking-repeated"
  /** The number has the format of another carrier. */
  | "tracking-carrier"
  | "payment-repeated"
  | "more-than-owed"
  /** Of the order to which a payment is moved. */
  | "more-than-owed-there"
  | "no-order"
  | "same-order"
  | "more-than-due-back"
  /** Probable typing errors, see `unlikely-amounts.ts`. */
  | "freight-unlikely"
  | "tax-unlikely"
  | "nothing-to-review";

export const CONFIRMABLE = [
  "unpaid",
  "tracking-repeated",
  "tracking-carrier",
  "payment-repeated",
  "more-than-owed",
  "more-than-owed-there",
  "more-than-due-back",
  "freight-unlikely",
  "tax-unlikely",
] as const satisfies readonly StepRefusal[];

export type Confirmable = (typeof CONFIRMABLE)[number];

export type ConfirmedDoubts = readonly Confirmable[];

export function isConfirmable(why: string): why is Confirmable {
  return CONFIRMABLE.some((each) => each === why);
}

export function unlessConfirmed(isSo: boolean, why: Confirmable, meant: ConfirmedDoubts): Confirmable | null {
  return isSo && !meant.includes(why) ? why : null;
}
