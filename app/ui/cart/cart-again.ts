import type { TypedCart } from "./cart.form.ts";

export type CartAgain = {
  readonly message: string;
  readonly wrong: readonly string[];
  readonly typed: TypedCart;
  /** What the totals of the page are of, while entered quantities are not saved. */
  readonly unsaved?: UnsavedTotals;
};

export type UnsavedTotals = {
  readonly note: string;
  /** By part number, for lines whose entered quantity is not the saved one. */
  readonly totals: Readonly<Record<string, string>>;
};
