import type { BuyerWords } from "../../domain/checkout/order-draft.ts";

/** `way` is a carrier with a method, see {@link wayOf}. */
export type ShippingFields = Readonly<Record<Exclude<keyof BuyerWords, "shipperNumber"> | "way", string>>;

export function wayOf({ carrier, method }: { readonly carrier: string; readonly method: string }): string {
  return `${carrier}/${method}`;
}

/** Each carrier has separate field names, because their fields are in one form. */
export function accountFields(carrier: string) {
  return {
    number: `account-${carrier}`,
    /** Id of the saved account; used if no number is entered. */
    kept: `kept-account-${carrier}`,
    keep: `keep-account-${carrier}`,
    forget: `forget-account-${carrier}`,
  };
}
