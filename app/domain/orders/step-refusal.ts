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
  | "paid-already"
  | "nothing-to-review";
