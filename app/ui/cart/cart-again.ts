import type { TypedCart } from "./cart.form.ts";

export type CartAgain = {
  readonly message: string;
  /** Parts with an unreadable quantity. */
  readonly wrong: readonly string[];
  readonly typed: TypedCart;
};
