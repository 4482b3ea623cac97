import type { RecordRow } from "../audit/audit-types.ts";
import type { ShownStatus } from "../../../domain/orders/order.ts";
import type { CustomerFormErrors, CustomerFormName, TypedFields } from "./customer.form.ts";
import type { Cents } from "../../../domain/money.ts";
import type { CountryIndex } from "../../../domain/customers/country.ts";
import type { Carrier } from "../../../domain/shipping/carrier.ts";
import type { StaffRole } from "../../../domain/staff/rights.ts";
import type { CustomerFile } from "../../../services/customer-administration/customer-administration.ts";
import type { RecordedAuditEntry } from "../../../services/staff/audit-log.ts";
import type { OrderSummary } from "../../../services/orders/orders.ts";

/** With its saved value. */
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

/** `seen` is the state the page displayed. */
export type CustomerFormView = {
  readonly intent: CustomerFormName;
  readonly title: string;
  readonly seen: string;
  readonly fields: readonly CustomerFieldView[];
};

/** A refused form with the reason and all entries. */
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
  /** Reason why the user has no access; null with access. */
  readonly access: string | null;
  readonly cart: string;
  /** Page to order in the user's name; null if the staff user may not, or the user cannot order. */
  readonly workPath: string | null;
};

export type CustomerOrderView = {
  readonly number: string;
  readonly href: string;
  readonly day: string;
  readonly poNumber: string;
  readonly status: ShownStatus;
  readonly total: string;
  /** Balance after the first payment; else empty. */
  readonly balance: string;
};

/** In the language of the page. */
export type CustomerView = {
  readonly name: string;
  readonly isInactive: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Forms that the role may send. */
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
  /** All actions on this customer. */
  readonly recordPath: string;
};

/** Data of a customer page. */
export type CustomerFacts = {
  readonly file: CustomerFile;
  readonly orders: readonly OrderSummary[];
  /** Carts by user id; `subtotal` is null if unknown. */
  readonly carts: ReadonlyMap<string, { readonly lines: number; readonly subtotal: Cents | null }>;
  /** Carriers that bill the buyer's account. */
  readonly carriers: readonly Carrier[];
  /** Keys are country codes. */
  readonly countries: ReadonlyMap<string, string>;
  readonly index: CountryIndex;
  /** Audited actions on the customer and its orders, newest first. */
  readonly auditEntries: readonly RecordedAuditEntry[];
  readonly role: StaffRole;
};
