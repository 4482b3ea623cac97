import type { FieldErrors, Typed } from "./order.form.ts";
import type { ChangesSince } from "./order-types.ts";
import type { AmountChangeView } from "../../../ui/orders/order-types.ts";

/** A line that can be corrected. */
export type CorrectableLineView = {
  readonly pn: string;
  readonly title: string;
  /** As it was ordered: pieces and price. */
  readonly ordered: string;
  readonly quantity: string;
};

/** What a correction comes to, before it is saved. */
export type CorrectionResultView = {
  /** Names what is shown, so that nothing else is saved. */
  readonly seen: string;
  readonly lines: readonly AmountChangeView[];
  readonly amounts: readonly AmountChangeView[];
  /** Charges that are added only when they are ticked. */
  readonly additions: readonly { readonly name: "addHandling" | "addFreight" | "addTax"; readonly label: string }[];
  /** What was received, and what is owed or refunded after the correction; null while no money has moved. */
  readonly money: string | null;
  /** Who will be asked to agree again; null for nobody. */
  readonly asks: string | null;
};

/** What the server says of a correction that was not saved, or not yet. */
export type CorrectionReply = {
  /** Why nothing was saved; null for a result that was asked for. */
  readonly message: string | null;
  readonly typed: Typed;
  readonly errors: FieldErrors;
  /** Null when nobody has changed the order since the page was opened. */
  readonly since: ChangesSince | null;
  readonly result: CorrectionResultView | null;
};
