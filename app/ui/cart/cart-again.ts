import type { TypedCart } from "./cart.form.ts";

/** The cart page that asks again: why it did not go on, and everything that was typed. */
export type CartAgain = {
  readonly message: string;
  /** Parts whose quantity is none. */
  readonly wrong: readonly string[];
  readonly typed: TypedCart;
};
