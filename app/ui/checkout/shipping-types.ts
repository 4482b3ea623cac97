import type { ChargesView } from "../orders/charges-types.ts";

/** A way to ship, to choose. */
export type WayOption = {
  /** Value of the form: carrier and method. */
  readonly value: string;
  readonly name: string;
  /** A price in the language of the page, or words where there is none. */
  readonly price: string;
  /** The price is to be determined. */
  readonly isOpen: boolean;
  /** Why it costs that, and how long it takes. */
  readonly reasons: readonly string[];
  readonly isChosen: boolean;
};

/** The account a carrier bills. `kept` is one the customer has kept, `typed` a number that was typed for this order. */
export type CarrierAccount = {
  readonly kept: { readonly id: number; readonly ending: string } | null;
  readonly typed: string;
  /** Whether it can be kept for the next order, or forgotten, here. */
  readonly mayKeep: boolean;
};

/** A carrier with its methods. */
export type CarrierOption = {
  readonly slug: string;
  readonly title: string;
  /** What it needs to know of the buyer's account; null for a carrier of our own. */
  readonly account: CarrierAccount | null;
  readonly ways: readonly WayOption[];
};

export type ShippingView = {
  readonly carriers: readonly CarrierOption[];
  readonly isOnAccount: boolean;
  /** What happens after the click that one would not expect. */
  readonly notes: readonly string[];
  /** First line of the address it goes to, to recognise it. */
  readonly shipTo: string;
  readonly charges: ChargesView;
  /** First day that can be asked for, `YYYY-MM-DD`. */
  readonly today: string;
};
