/** A charge as it is shown: what it is for, what it comes to, and why. */
export type ChargeRow = {
  /** Tells the rows of one table apart, and tests which is which. */
  readonly key: string;
  readonly label: string;
  /** An amount in the language of the page, or words where there is none yet. */
  readonly amount: string;
  /** There is no amount yet; the total is without it. */
  readonly isOpen: boolean;
  /** Sentences below the label. */
  readonly reasons: readonly string[];
};

/** What an order costs, charge by charge. The rows add up to the total; `subtotal` sums up the rows above it. */
export type ChargesView = {
  readonly rows: readonly ChargeRow[];
  readonly totalLabel: string;
  readonly total: string;
  /** Something is not in the total yet; `note` says what. */
  readonly isProvisional: boolean;
  readonly note: string | null;
  /** What was received and refunded of a placed order, and the balance; absent elsewhere, empty while no money has moved. */
  readonly money?: readonly { readonly key: string; readonly label: string; readonly amount: string }[];
};
