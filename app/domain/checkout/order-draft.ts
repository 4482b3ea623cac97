import { perOrderText, type OrderText } from "../orders/order-texts.ts";
import type { ShippingSelection } from "../shipping/selection.ts";

export type BuyerWords = Readonly<Record<OrderText, string>> & {
  readonly shipperNumber: string;
  /** `YYYY-MM-DD`; null when not requested. */
  readonly needBy: string | null;
  readonly note: string;
};

export type OrderDraft = ShippingSelection & BuyerWords;

export const NEW_DRAFT: OrderDraft = {
  carrier: null,
  method: null,
  shipperNumber: "",
  ...perOrderText(() => ""),
  needBy: null,
  note: "",
};

export function buyerWords(draft: OrderDraft): BuyerWords {
  const { carrier: _, method: __, ...words } = draft;
  return words;
}
