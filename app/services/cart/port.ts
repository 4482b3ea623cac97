import type { CartItem } from "../../domain/cart/merge.ts";
import type { Cents } from "../../domain/money.ts";

/** Lines of one cart: far more than a bill of materials has, few enough to be priced in one go (R-CART-19). */
export const MOST_CART_LINES = 2000;

export type CartQuantity = { readonly pn: string; readonly quantity: number };

/** What became of an addition. Nothing is dropped silently: what was not added is named, with the reason. */
export type CartAddition = {
  /** The cart now in use, for the cookie; null while there is none. */
  readonly cartId: string | null;
  /** The same form was carried out before; this time nothing was. */
  readonly isRepeat: boolean;
  readonly added: readonly CartQuantity[];
  /** What the added pieces cost. */
  readonly amount: Cents;
  /** Part numbers nobody knows (R-CART-15). */
  readonly unknown: readonly string[];
  /** Parts that cannot be bought: without a price, or no longer made; `replacedBy` is their successor. */
  readonly notForSale: readonly { readonly pn: string; readonly replacedBy: string | null }[];
  /** What a full cart had no room for. */
  readonly refused: readonly string[];
};

/** Changes to lines a cart has, carried out together. Part numbers it has not are left aside. */
export type CartChange = {
  readonly set?: readonly CartQuantity[];
  /** One package more (R-CART-11). */
  readonly increase?: string | null;
  /** One package less, never below one (R-CART-10). */
  readonly decrease?: string | null;
  readonly remove?: string | null;
  readonly clear?: boolean;
};

export type CartCookie = {
  /** The cart of a visitor, or null without one; a cookie that is not ours counts as none. */
  read(request: Request): Promise<string | null>;
  /** The `Set-Cookie` value that gives the visitor this cart for another 90 days. */
  write(cartId: string): Promise<string>;
};

/** Carts of visitors who are not signed in. Ids come from the cookie, never from a form or an address. */
export interface Carts {
  readonly cookie: CartCookie;
  /** The lines in the order they were first added. */
  read(cartId: string): Promise<readonly CartItem[]>;
  /** How many lines, for the header of every page; null when it cannot be told just now. Never fails. */
  countLines(cartId: string): Promise<number | null>;
  /** Adds to the quantities of a cart, which is made when there is none. */
  add(cartId: string | null, lines: readonly CartQuantity[], nonce: string): Promise<CartAddition>;
  /** Changes lines. False when the same form was carried out before. */
  change(cartId: string, change: CartChange, nonce: string): Promise<boolean>;
}
