/** Why an order cannot go a step. */
export type StepRefusal =
  /** Its status allows no such step. */
  | "cannot-follow"
  /** The buyer has to agree to the amounts first. */
  | "answer-awaited"
  /** The buyer was promised the freight before the order ships. */
  | "freight-open"
  /** The freight was known when the order was placed. */
  | "freight-fixed"
  | "same-amount"
  | "too-much"
  /** Pieces have left already: only what is left can be cancelled. */
  | "partly-shipped"
  /** All pieces are in parcels, or have left. */
  | "nothing-left"
  /** No parcel with this number waits to leave. */
  | "no-parcel"
  /** A part or quantity the order does not have. */
  | "not-ordered"
  /** The lines are those the order has. */
  | "same-lines"
  /** A part that cannot be bought. */
  | "not-for-sale"
  /** A line with this part is there already. */
  | "twice"
  /** A payment without an amount, where nothing is owed. */
  | "nothing-owed"
  /** A refund without an amount, where nothing has to be refunded. */
  | "nothing-to-refund"
  /** An amount of zero. */
  | "no-amount"
  /** No money was received that could be refunded. */
  | "nothing-received"
  /** A refund of more than was received and not refunded yet. */
  | "more-than-received"
  /** No payment or refund of the order has this number, or it was reversed before. */
  | "no-entry"
  /** More was refunded than would be left. */
  | "refund-first"
  /** An order by card of which something is still owed. */
  | "unpaid"
  /** Another shipment of the order has this tracking number. */
  | "tracking-repeated"
  /** A payment or refund of this amount with this reference is recorded already. */
  | "payment-repeated"
  | "more-than-owed"
  | "more-than-due-back"
  /** Freight or tax that is set by hand and looks like a slip, see `unlikely-amounts.ts`. */
  | "freight-unlikely"
  | "tax-unlikely"
  | "nothing-to-review";
