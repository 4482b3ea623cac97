import type { OrderIntent, Typed } from "./order.form.ts";
import type { OrderFact, OrderView } from "../../../ui/orders/order-types.ts";
import type { RecordRow } from "../audit/audit-rows.view.ts";

/** `box` is a checkbox. */
export type StepFieldView = {
  readonly name: string;
  readonly kind: "line" | "text" | "amount" | "pieces" | "box" | "day" | "choice";
  readonly label: string;
  readonly hint?: string;
  /** Suggestions for a `line`. */
  readonly options?: readonly string[];
  /** Of a `choice`. */
  readonly choices?: readonly { readonly value: string; readonly text: string }[];
  /** Initial value. */
  readonly value: string;
};

export type StepFormView = {
  readonly id: string;
  readonly intent: OrderIntent;
  /** Number of the shipment; 0 for none. */
  readonly parcel: number;
  readonly title: string;
  readonly about: string;
  readonly fields: readonly StepFieldView[];
  readonly submit: string;
};

/** Internal fact with an optional link. */
export type InsideFact = OrderFact & { readonly href?: string };

/** Changes and authors since the page was opened. */
export type ChangesSince = { readonly changes: readonly string[]; readonly by: readonly string[] };

/** A refused form. */
export type RefusedForm = {
  /** Id of the form. */
  readonly id: string;
  readonly message: string;
  readonly typed: Typed;
  /** Texts by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Checkboxes that confirm a doubtful entry. */
  readonly confirm: readonly StepFieldView[];
  /** Null if the order has not changed since the page was opened. */
  readonly since: ChangesSince | null;
};

export type StaffOrderView = {
  readonly order: OrderView;
  readonly customer: InsideFact;
  /** One sentence per open task. */
  readonly waits: readonly string[];
  /** Such as other orders with this PO number, or a wrong address. */
  readonly notices: readonly string[];
  readonly due: readonly StepFormView[];
  readonly others: readonly StepFormView[];
  /** Null if the lines cannot be corrected. */
  readonly correctPath: string | null;
  readonly inside: readonly InsideFact[];
  /** Payments and refunds, oldest first. */
  readonly ledger: readonly {
    readonly head: string;
    readonly text: string;
    /** The numbered credit, or the other order of a moved payment. */
    readonly link?: { readonly href: string; readonly label: string };
  }[];
  readonly notes: readonly { readonly head: string; readonly text: string }[];
  readonly mails: readonly { readonly to: string; readonly subject: string; readonly state: string }[];
  readonly record: readonly RecordRow[];
  readonly mayWork: boolean;
};
