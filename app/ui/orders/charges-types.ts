export type ChargeRow = {
  readonly key: string;
  readonly label: string;
  /** Formatted, or a text without an amount. */
  readonly amount: string;
  readonly isOpen: boolean;
  readonly reasons: readonly string[];
};

/** The rows add up to the total; `subtotal` is the sum of the rows above it. */
export type ChargesView = {
  readonly rows: readonly ChargeRow[];
  readonly totalLabel: string;
  readonly total: string;
  /** The total is incomplete; `note` gives the missing charges. */
  readonly isProvisional: boolean;
  readonly note: string | null;
  /** Payments, refunds and balance of a placed order; empty before the first payment, absent elsewhere. */
  readonly money?: readonly { readonly key: string; readonly label: string; readonly amount: string }[];
};
