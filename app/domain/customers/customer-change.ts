import type { StaffAction } from "../staff/rights.ts";
import type { Customer } from "./web-user.ts";

/** What the staff changes of a customer at a time: the right each takes, and the fields it is about. */
export const CUSTOMER_CHANGES = {
  terms: { action: "customer.terms", fields: ["paymentTerm"] },
  tax: { action: "customer.tax", fields: ["taxable", "taxNote", "taxVerified"] },
  "free-ground": { action: "customer.free-ground", fields: ["freeGroundAt"] },
  rep: { action: "customer.rep", fields: ["territory", "rep"] },
} as const satisfies Record<string, { action: StaffAction; fields: readonly (keyof Customer)[] }>;

export type CustomerChangeKind = keyof typeof CUSTOMER_CHANGES;

type FieldsOf<Kind extends CustomerChangeKind> = Pick<Customer, (typeof CUSTOMER_CHANGES)[Kind]["fields"][number]>;

/** A change with the fields as they are to be. */
export type CustomerChange = {
  readonly [Kind in CustomerChangeKind]: { readonly kind: Kind; readonly to: FieldsOf<Kind> };
}[CustomerChangeKind];

/** The fields of a customer that a change is about, as they are. */
export function changedFieldsOf(customer: Customer, kind: CustomerChangeKind): Readonly<Record<string, unknown>> {
  return Object.fromEntries(CUSTOMER_CHANGES[kind].fields.map((field) => [field, customer[field]]));
}

/** Names the state of those fields: a page carries it, so that whoever decides by an older one is told. */
export function stateOf(customer: Customer, kind: CustomerChangeKind): string {
  return JSON.stringify(Object.values(changedFieldsOf(customer, kind)));
}
