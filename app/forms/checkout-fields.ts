import type { BuyerWords } from "../domain/checkout/order-draft.ts";

/** The fields of the shipping step. `way` is a carrier and one of its methods, see {@link wayOf}. */
export type ShippingFields = Readonly<Record<keyof BuyerWords | "way", string>>;

/** The value of a way to ship in the form. */
export function wayOf({ carrier, method }: { readonly carrier: string; readonly method: string }): string {
  return `${carrier}/${method}`;
}
