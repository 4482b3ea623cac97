import type { AddressCardView } from "../account/address-card.tsx";
import type { ChargesView } from "../orders/charges-types.ts";
import type { OrderLineView } from "../orders/order-types.ts";
import type { CheckoutStep } from "../../domain/checkout/blocker.ts";

/** `step` is where the buyer can change it. */
export type ReviewFact = { readonly label: string; readonly value: string; readonly step: CheckoutStep };

export type StayingLine = { readonly pn: string; readonly why: string };

export type InsteadView = {
  readonly submit: string;
  readonly text: string;
  /** Title above changes that are not changes since the cart. */
  readonly changed?: string;
  /** Message for a missing checkbox, if not the default. */
  readonly tickMissing?: string;
};

/** The user cannot place the order; `href` is the best alternative, `also` another. */
export type NoWayView = {
  readonly text: string;
  readonly href: string;
  readonly link: string;
  readonly also?: { readonly href: string; readonly link: string };
};

type Address = Pick<AddressCardView, "title" | "lines" | "phone" | "label">;

export type ReviewView = {
  readonly shipTo: Address;
  readonly billTo: Address;
  readonly facts: readonly ReviewFact[];
  readonly lines: readonly OrderLineView[];
  readonly staying: readonly StayingLine[];
  readonly charges: ChargesView;
  readonly asksPoNumber: boolean;
  /** Unexpected consequences of the click. */
  readonly notes: readonly string[];
  readonly isFreightOpen: boolean;
  /** One sentence per change since the cart; the buyer confirms them. */
  readonly changes: readonly string[];
  readonly payment: string;
  /** What the button places, see `Shown`. */
  readonly shown: string;
};
