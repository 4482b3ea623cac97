type OrderTextFacts = {
  readonly longest: number;
  readonly field: string;
  readonly label: string;
  /** In the buyer's files of order lines. */
  readonly head: string;
  readonly onAccount?: { readonly field: string; readonly hint: string };
  /** In exported orders. */
  readonly column: string;
};

export const ORDER_TEXTS = {
  poNumber: {
    longest: 40,
    field: "checkout.shipping.poOptional",
    label: "orders.poFact",
    head: "orders.file.po",
    onAccount: { field: "checkout.shipping.po", hint: "checkout.shipping.poHint" },
    column: "po_number",
  },
} as const satisfies Readonly<Record<string, OrderTextFacts>>;

export type OrderText = keyof typeof ORDER_TEXTS;

export const ORDER_TEXT_NAMES = Object.keys(ORDER_TEXTS) as readonly OrderText[];

export function perOrderText<T>(make: (name: OrderText) => T): Readonly<Record<OrderText, T>> {
  return Object.fromEntries(ORDER_TEXT_NAMES.map((name) => [name, make(name)])) as Record<OrderText, T>;
}
