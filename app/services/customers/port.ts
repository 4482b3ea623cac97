import type { Contact } from "../../domain/customers/contact.ts";
import type { Customer, WebUser } from "../../domain/customers/web-user.ts";

/** Phone and email may be empty: pages then display the shop's. */
export type SalesContact = {
  /** The person, else the territory's office. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

/** `missing-contact`: not an address of the user. */
export type NewCustomerOutcome = { readonly created: boolean; readonly customer: Customer } | "missing-contact";

export interface Customers {
  /** Idempotent (R-CUST-01, R-CUST-06). Uses the address and constants, no form fields (R-CUST-02, R-CUST-07). */
  createFor(user: WebUser, contact: Pick<Contact, "id">): Promise<NewCustomerOutcome>;
  /** Null without a row for the customer's territory and rep. */
  salesRepOf(customer: Customer): Promise<SalesContact | null>;
}
