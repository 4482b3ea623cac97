import type { TypedCart } from "./cart.form.ts";

export type CartAgain = {
  readonly message: string;
  readonly wrong: readonly string[];
  readonly typed: TypedCart;
};
