import type { AddressCardView } from "../account/address-card.tsx";
import type { ChargesView } from "../orders/charges-types.ts";
import type { OrderLineView } from "../orders/order-types.ts";
import type { CheckoutStep } from "../../domain/checkout/obstacle.ts";

/** Something the buyer has told, with the step where it can be changed. */
export type ReviewFact = { readonly label: string; readonly value: string; readonly step: CheckoutStep };

/** A line that stays in the cart, and why. */
export type StayingLine = { readonly pn: string; readonly why: string };

/** What a button does that does not place the order, and why; words of the page's language. */
export type InsteadView = {
  readonly submit: string;
  /** Empty where nothing has to be said. */
  readonly text: string;
  /** Above what has changed, where that is not since the cart. */
  readonly changed?: string;
  /** That the tick below it is missing, where that is not before an order is placed. */
  readonly tickMissing?: string;
};

/** That an order cannot be placed by who looks at it, and what they can do, the first thing first. */
export type NoWayView = {
  readonly text: string;
  readonly href: string;
  readonly link: string;
  readonly also?: { readonly href: string; readonly link: string };
};

type Address = Pick<AddressCardView, "title" | "lines" | "phone" | "label">;

/** The order as it would be placed, in the language of the page. */
export type ReviewView = {
  readonly shipTo: Address;
  readonly billTo: Address;
  readonly facts: readonly ReviewFact[];
  readonly lines: readonly OrderLineView[];
  readonly staying: readonly StayingLine[];
  readonly charges: ChargesView;
  /** Orders on account need a PO number, and there is none yet. */
  readonly asksPoNumber: boolean;
  /** What happens after the click that one would not expect. */
  readonly notes: readonly string[];
  /** Freight is to be determined. */
  readonly isFreightOpen: boolean;
  /** Every change since the cart, as a sentence; the buyer confirms them. */
  readonly changes: readonly string[];
  readonly payment: string;
  /** What the button places, for the comparison: see `Shown`. */
  readonly shown: string;
};
