/** What is so of a text the buyer gives with an order. Checkout, order, pages, mails and files follow from it. */
type OrderTextFacts = {
  readonly longest: number;
  /** String keys of its field at checkout, and of what it is called on pages, papers and mails. */
  readonly field: string;
  readonly label: string;
  /** Those of its field and of what is said below where who orders on account has to give it. */
  readonly onAccount?: { readonly field: string; readonly hint: string };
  /** Its column in exported orders. */
  readonly column: string;
};

/** The texts of one line that a buyer gives with an order, in the order of forms and papers. */
export const ORDER_TEXTS = {
  poNumber: {
    longest: 40,
    field: "checkout.shipping.poOptional",
    label: "orders.poFact",
    onAccount: { field: "checkout.shipping.po", hint: "checkout.shipping.poHint" },
    column: "po_number",
  },
} as const satisfies Readonly<Record<string, OrderTextFacts>>;

export type OrderText = keyof typeof ORDER_TEXTS;

export const ORDER_TEXT_NAMES = Object.keys(ORDER_TEXTS) as readonly OrderText[];

/** Something for each text of an order. */
export function perOrderText<T>(make: (name: OrderText) => T): Readonly<Record<OrderText, T>> {
  return Object.fromEntries(ORDER_TEXT_NAMES.map((name) => [name, make(name)])) as Record<OrderText, T>;
}
