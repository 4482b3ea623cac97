import type { BuyerWords } from "../../domain/checkout/order-draft.ts";

/** The fields of the shipping step, but for those of accounts. `way` is a carrier and one of its methods, see {@link wayOf}. */
export type ShippingFields = Readonly<Record<Exclude<keyof BuyerWords, "shipperNumber"> | "way", string>>;

/** The value of a way to ship in the form. */
export function wayOf({ carrier, method }: { readonly carrier: string; readonly method: string }): string {
  return `${carrier}/${method}`;
}

/** Names of the fields of a carrier that bills the buyer's account: each stands with its carrier, so each has a name of its own. */
export function accountFields(carrier: string) {
  return {
    /** The number. */
    number: `account-${carrier}`,
    /** Id of the kept account, which pays while no number is typed. */
    kept: `kept-account-${carrier}`,
    /** Ticked: the typed number is to be kept. */
    keep: `keep-account-${carrier}`,
    /** Ticked: the kept account, named by its id, is to be forgotten. */
    forget: `forget-account-${carrier}`,
  };
}
