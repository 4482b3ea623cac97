import type { FieldErrors, OrderIntent, Typed } from "./order.form.ts";
import type { OrderFact, OrderView } from "../../../ui/orders/order-types.ts";
import type { RecordRow } from "../audit/audit-types.ts";

/** A field of a form; `box` is to be ticked. */
export type StepFieldView = {
  readonly name: string;
  readonly kind: "line" | "text" | "amount" | "pieces" | "box";
  readonly label: string;
  readonly hint?: string;
  /** Names a browser proposes for a `line`. */
  readonly options?: readonly string[];
  /** What stands there before anybody types. */
  readonly value: string;
};

/** A form that takes an order a step on. */
export type StepFormView = {
  readonly id: string;
  readonly intent: OrderIntent;
  /** The parcel it is about; 0 for none. */
  readonly parcel: number;
  readonly title: string;
  readonly about: string;
  readonly fields: readonly StepFieldView[];
  readonly submit: string;
};

/** A fact only the shop's people see; `href` leads to what it names. */
export type InsideFact = OrderFact & { readonly href?: string };

/** What was done to an order since its page was opened, and by whom. */
export type ChangesSince = { readonly changes: readonly string[]; readonly by: readonly string[] };

/** A form that was not carried out, as the page shows it again. */
export type RefusedForm = {
  /** Of the form it was. */
  readonly id: string;
  readonly message: string;
  readonly typed: Typed;
  readonly errors: FieldErrors;
  /** Boxes to be ticked where what was typed is meant after all. */
  readonly confirm: readonly StepFieldView[];
  /** Null when nobody has changed the order since the page was opened. */
  readonly since: ChangesSince | null;
};

/** An order as the shop's people work on it. */
export type StaffOrderView = {
  readonly order: OrderView;
  readonly customer: InsideFact;
  /** What is waited for, in sentences. */
  readonly waits: readonly string[];
  /** Other orders with the same PO number, a wrong address. */
  readonly notices: readonly string[];
  readonly due: readonly StepFormView[];
  readonly others: readonly StepFormView[];
  /** Where lines are corrected; null when they cannot be. */
  readonly correctPath: string | null;
  readonly inside: readonly InsideFact[];
  /** Payments and refunds, oldest first. */
  readonly ledger: readonly { readonly head: string; readonly text: string }[];
  readonly notes: readonly { readonly head: string; readonly text: string }[];
  readonly mails: readonly { readonly to: string; readonly subject: string; readonly state: string }[];
  readonly record: readonly RecordRow[];
  readonly mayWork: boolean;
};
