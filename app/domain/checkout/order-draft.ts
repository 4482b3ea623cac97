/** What checkout was told so far, kept with the cart. */
export type OrderDraft = {
  readonly carrier: string | null;
  readonly method: string | null;
  readonly shipperNumber: string;
  readonly poNumber: string;
  /** `YYYY-MM-DD`; null without a wish. */
  readonly needBy: string | null;
  readonly note: string;
};

/** What checkout begins with. */
export const NEW_DRAFT: OrderDraft = {
  carrier: null,
  method: null,
  shipperNumber: "",
  poNumber: "",
  needBy: null,
  note: "",
};
