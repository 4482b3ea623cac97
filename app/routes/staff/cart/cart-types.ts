import type { FieldConstraints } from "../../../ui/forms/conform.ts";
import type { ShippingFields } from "../../../ui/checkout/checkout-fields.form.ts";
import type { TypedRow } from "../../../ui/quick-order/typed-rows.tsx";
import type { CartView } from "../../../ui/cart/cart-types.ts";
import type { AddressChoiceView } from "../../../ui/checkout/address-choice-types.ts";
import type { InsteadView, ReviewView } from "../../../ui/checkout/review-types.ts";
import type { ShippingView } from "../../../ui/checkout/shipping-types.ts";

/** A cart that is filled for a customer, with everything its order still needs, in the language of the page. */
export type StaffCartView = {
  readonly path: string;
  readonly page: CartPage;
  /** Where it goes on from its lines: the first page on which something is missing, in the end the order. */
  readonly next: CartPage;
  readonly nonce: string;
  /** An empty list as a file, to be filled in. */
  readonly listTemplate: string;
  /** In whose name, and of which customer. */
  readonly name: string;
  readonly customer: string;
  readonly cart: CartView;
  /** Null while there is nothing to ship, or no address. */
  readonly choice: AddressChoiceView | null;
  readonly hasAddresses: boolean;
  /** Null while it is not known where to. */
  readonly shipping: {
    readonly view: ShippingView;
    readonly values: ShippingFields;
    readonly constraints: FieldConstraints;
  } | null;
  /** Null while something is missing that has a place of its own on the page. */
  readonly review: ReviewView | null;
  /** The first thing that is missing, and the page where it is told. */
  readonly obstacle: { readonly text: string; readonly page: CartPage } | null;
  /** What the button does where the buyer's company approves the order first; null where it places it. */
  readonly instead: InsteadView | null;
  /** Why nobody can place it in this name; null when somebody can. */
  readonly noWay: string | null;
};

/** What came of a list that could not be added entirely. */
export type RefusedLines = {
  readonly message: string;
  readonly rows: readonly TypedRow[];
  /** What was pasted and could not be read with it. */
  readonly lines: string;
  /** Why the file could not be read; null when it is not about the file. */
  readonly fileProblem: string | null;
};

/** The pages of the cart, one after another: nothing that was typed on one can be left behind by the button of another. */
export const CART_PAGES = ["lines", "address", "shipping", "place"] as const;

export type CartPage = (typeof CART_PAGES)[number];

/** The address of a page of the cart at `path`. */
export function cartPagePath(path: string, page: CartPage): string {
  return page === "lines" ? path : `${path}?step=${page}`;
}

/** The forms of these pages, as the addresses of their forms name them. */
export const CART_STEPS = [...CART_PAGES, "add"] as const;

export type CartStep = (typeof CART_STEPS)[number];

/** Where a step stands on the page. */
export function stepPlace(step: CartStep): string {
  return `${step}-step`;
}

/** Where the form of a step goes. What is refused is shown where the form stands. */
export function stepAction(path: string, step: CartStep): string {
  return `${path}?step=${step}#${stepPlace(step)}`;
}
