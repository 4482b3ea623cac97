import type { RecordRow } from "../audit/audit-types.ts";
import type { ShownStatus } from "../../../domain/orders/order-status.ts";
import type { CustomerFormErrors, CustomerFormName, TypedFields } from "./customer.form.ts";

/** A field of a form, as it stands while nobody has typed into it. */
export type CustomerFieldView = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
} & (
  | { readonly kind: "line"; readonly offered?: readonly string[]; readonly isAmount?: true }
  | { readonly kind: "box" }
  | { readonly kind: "choice"; readonly options: readonly { readonly value: string; readonly text: string }[] }
);

/** A form that changes something of a customer. `seen` comes back with it. */
export type CustomerFormView = {
  readonly intent: CustomerFormName;
  readonly title: string;
  readonly seen: string;
  readonly fields: readonly CustomerFieldView[];
};

/** A form that was not carried out: why, and everything that was typed. */
export type RefusedCustomerForm = {
  readonly intent: CustomerFormName;
  readonly message: string;
  readonly typed: TypedFields;
  readonly errors: CustomerFormErrors;
};

export type CustomerPersonView = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly lastSignIn: string;
  /** Why they are not let in; null for who is. */
  readonly access: string | null;
  readonly cart: string;
  /** Where an order is placed in their name; null for whoever may not, and for who cannot be ordered for. */
  readonly workPath: string | null;
};

export type CustomerOrderView = {
  readonly number: string;
  readonly href: string;
  readonly day: string;
  readonly poNumber: string;
  readonly status: ShownStatus;
  readonly total: string;
  /** What is to be paid or refunded once money has moved; else empty. */
  readonly balance: string;
};

/** A customer as its page shows it, in the language of the page. */
export type CustomerView = {
  readonly name: string;
  readonly isInactive: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Those the role may send. */
  readonly forms: readonly CustomerFormView[];
  readonly accounts: readonly { readonly id: number; readonly text: string }[];
  readonly mayForget: boolean;
  readonly people: readonly CustomerPersonView[];
  readonly addresses: readonly {
    readonly id: number;
    readonly title: string;
    readonly text: string;
    readonly tags: readonly string[];
  }[];
  readonly orders: readonly CustomerOrderView[];
  readonly ordersPath: string;
  readonly record: readonly RecordRow[];
  /** The whole of it. */
  readonly recordPath: string;
};
