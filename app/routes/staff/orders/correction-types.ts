import type { Typed } from "./order.form.ts";
import type { ChangesSince } from "./order-types.ts";
import type { AmountChangeView } from "../../../ui/orders/order-types.ts";

export type CorrectableLineView = {
  readonly pn: string;
  readonly title: string;
  /** Ordered quantity and price. */
  readonly ordered: string;
  readonly quantity: string;
};

/** What a typed replacement may mean. */
export type MeantPartView = {
  /** Part number of the line. */
  readonly pn: string;
  readonly text: string;
  readonly choices: readonly { readonly pn: string; readonly label: string; readonly info: string }[];
};

/** Result of a correction before it is saved. */
export type CorrectionResultView = {
  /** Identifies the displayed result; only that is saved. */
  readonly seen: string;
  /** Replacements that were written in another way. */
  readonly understood: readonly string[];
  readonly lines: readonly AmountChangeView[];
  readonly amounts: readonly AmountChangeView[];
  /** Charges that are added only if checked. */
  readonly additions: readonly { readonly name: "addHandling" | "addFreight" | "addTax"; readonly label: string }[];
  /** Payments and the balance after the correction; null before the first payment. */
  readonly money: string | null;
  /** The people who must agree again; null without a question. */
  readonly asks: string | null;
};

/** Answer for a correction that is not saved. */
export type CorrectionReply = {
  /** Null for a requested preview. */
  readonly message: string | null;
  readonly typed: Typed;
  /** Texts by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Null if the order has not changed since the page was opened. */
  readonly since: ChangesSince | null;
  readonly meant: readonly MeantPartView[];
  readonly result: CorrectionResultView | null;
};
