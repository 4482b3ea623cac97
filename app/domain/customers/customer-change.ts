import type { StaffAction } from "../staff/rights.ts";
import type { Customer } from "./web-user.ts";

export const CUSTOMER_CHANGES = {
  name: { action: "customer.name", fields: ["name"] },
  prices: { action: "customer.prices", fields: ["type", "priceList"] },
  terms: { action: "customer.terms", fields: ["paymentTerm"] },
  tax: { action: "customer.tax", fields: ["taxable", "taxNote", "taxVerified"] },
  "free-ground": { action: "customer.free-ground", fields: ["freeGroundAt"] },
  rep: { action: "customer.rep", fields: ["territory", "rep"] },
} as const satisfies Record<string, { action: StaffAction; fields: readonly (keyof Customer)[] }>;

export type CustomerChangeKind = keyof typeof CUSTOMER_CHANGES;

type FieldsOf<Kind extends CustomerChangeKind> = Pick<Customer, (typeof CUSTOMER_CHANGES)[Kind]["fields"][number]>;

export type CustomerChange = {
  readonly [Kind in CustomerChangeKind]: { readonly kind: Kind; readonly to: FieldsOf<Kind> };
}[CustomerChangeKind];

export function changedFieldsOf(customer: Customer, kind: CustomerChangeKind): Readonly<Record<string, unknown>> {
  return Object.fromEntries(CUSTOMER_CHANGES[kind].fields.map((field) => [field, customer[field]]));
}

/** Version token of these fields; a form with an outdated one is refused. */
export function stateOf(customer: Customer, kind: CustomerChangeKind): string {
  return JSON.stringify(Object.values(changedFieldsOf(customer, kind)));
}
