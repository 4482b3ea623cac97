import type { ChargesView } from "../orders/charges-types.ts";

export type WayOption = {
  /** Carrier and method. */
  readonly value: string;
  readonly name: string;
  /** Formatted, or a text without a price. */
  readonly price: string;
  readonly isOpen: boolean;
  readonly reasons: readonly string[];
  readonly isChosen: boolean;
};

/** `kept` is an account the customer has saved, `typed` one entered for this order. */
export type CarrierAccount = {
  readonly kept: { readonly id: number; readonly ending: string } | null;
  readonly typed: string;
  readonly mayKeep: boolean;
};

export type CarrierOption = {
  readonly slug: string;
  readonly title: string;
  /** Null for the shop's own carrier. */
  readonly account: CarrierAccount | null;
  readonly ways: readonly WayOption[];
};

export type ShippingView = {
  readonly carriers: readonly CarrierOption[];
  readonly isOnAccount: boolean;
  /** Unexpected consequences of the click. */
  readonly notes: readonly string[];
  readonly shipTo: string;
  readonly charges: ChargesView;
  /** First possible date, `YYYY-MM-DD`. */
  readonly today: string;
};
