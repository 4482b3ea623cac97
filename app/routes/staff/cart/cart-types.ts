import type { FieldConstraints } from "../../../ui/forms/conform.ts";
import type { ShippingFields } from "../../../ui/checkout/checkout-fields.form.ts";
import type { TypedRow } from "../../../ui/quick-order/typed-rows.tsx";
import type { CartView } from "../../../ui/cart/cart-types.ts";
import type { AddressChoiceView } from "../../../ui/checkout/address-choice.view.ts";
import type { InsteadView, ReviewView } from "../../../ui/checkout/review.view.ts";
import type { ShippingView } from "../../../ui/checkout/shipping.view.ts";
import { stepOf, type Blocker } from "../../../domain/checkout/blocker.ts";

/** In the language of the page. */
export type StaffCartView = {
  readonly path: string;
  /** Path without {@link notices}; they stay until then, or until another file is read. */
  readonly dismissPath: string;
  /** Unread parts of the last file. */
  readonly notices: readonly string[];
  readonly page: CartPage;
  /** What colleagues have done for the same buyer. */
  readonly colleagues: readonly string[];
  /** {@link path} with the orders of colleagues that the page has named. */
  readonly placePath: string;
  /** Page after the lines: the first with a missing value, else the order. */
  readonly next: CartPage;
  readonly nonce: string;
  /** Path of an empty list to fill in. */
  readonly listTemplate: string;
  /** The buyer. */
  readonly name: string;
  readonly customer: string;
  readonly cart: CartView;
  /** Null without lines or addresses. */
  readonly choice: AddressChoiceView | null;
  readonly hasAddresses: boolean;
  /** Page of a new address for this order. */
  readonly newAddressPath: string;
  /** Null without a ship-to address. */
  readonly shipping: {
    readonly view: ShippingView;
    readonly values: ShippingFields;
    readonly constraints: FieldConstraints;
  } | null;
  /** Null while a value of another page is missing. */
  readonly review: ReviewView | null;
  /** The first missing value and its page. */
  readonly blocker: { readonly text: string; readonly page: CartPage } | null;
  /** Set if the buyer's company must approve; the button then sends a request. */
  readonly instead: InsteadView | null;
  /** Reason why no order is possible in the buyer's name; null if it is. */
  readonly noWay: string | null;
};

/** Lines that were not added. */
export type RefusedLines = {
  /** Set after a file with unread parts. */
  readonly file?: { readonly path: string; readonly notices: readonly string[] } | undefined;
  readonly message: string;
  readonly rows: readonly TypedRow[];
  /** Pasted text that could not be read. */
  readonly lines: string;
  /** Null if the error is not about the file. */
  readonly fileProblem: string | null;
};

/** Separate pages, so that the button of one cannot lose entries of another. */
export const CART_PAGES = ["lines", "address", "shipping", "place"] as const;

export type CartPage = (typeof CART_PAGES)[number];

export function cartPagePath(path: string, page: CartPage): string {
  return page === "lines" ? path : withStep(path, page);
}

/** Field of the address of the last form: orders of colleagues that its page has named. */
export const SEEN_FIELD = "seen";

/** Steps in the addresses of forms. */
export const CART_STEPS = [...CART_PAGES, "add"] as const;

export type CartStep = (typeof CART_STEPS)[number];

/** Id of the step on the page. */
export function stepPlace(step: CartStep): string {
  return `${step}-step`;
}

/** A refused form appears at its own place. */
export function stepAction(path: string, step: CartStep): string {
  return `${withStep(path, step)}#${stepPlace(step)}`;
}

/** The path may name the file of the lines. */
function withStep(path: string, step: CartStep): string {
  return withField(path, "step", step);
}

export function withField(path: string, name: string, value: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${name}=${value}`;
}

/** Page on which a missing value is entered. */
export function staffPageOf(blocker: Blocker): CartPage {
  const step = stepOf(blocker);
  if (step === null) return "lines";
  return step === "review" ? "place" : step;
}
