import { perOrderText, type OrderText } from "../orders/order-texts.ts";
import type { ShippingSelection } from "../shipping/selection.ts";

/** What a buyer says of an order, beside where and how it goes. */
export type BuyerWords = Readonly<Record<OrderText, string>> & {
  readonly shipperNumber: string;
  /** `YYYY-MM-DD`; null without a wish. */
  readonly needBy: string | null;
  readonly note: string;
};

/** What checkout was told so far, kept with the cart. */
export type OrderDraft = ShippingSelection & BuyerWords;

/** What checkout begins with. */
export const NEW_DRAFT: OrderDraft = {
  carrier: null,
  method: null,
  shipperNumber: "",
  ...perOrderText(() => ""),
  needBy: null,
  note: "",
};

/** The buyer's words without the way to ship, which the order names as it was quoted. */
export function buyerWords(draft: OrderDraft): BuyerWords {
  const { carrier: _, method: __, ...words } = draft;
  return words;
}
