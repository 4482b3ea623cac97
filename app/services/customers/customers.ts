import type { Contact } from "../../domain/customers/contact.ts";
import type { Customer, WebUser } from "../../domain/customers/web-user.ts";

/** Phone and email may be empty: pages then display the shop's. */
export type SalesContact = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

export type NewCustomerOutcome = { readonly created: boolean; readonly customer: Customer } | "missing-contact";

export interface Customers {
  /** Idempotent (R-CUST-01, R-CUST-06). Uses the address and constants, no form fields (R-CUST-02, R-CUST-07). */
  createFor(user: WebUser, contact: Pick<Contact, "id">): Promise<NewCustomerOutcome>;
  salesRepOf(customer: Customer): Promise<SalesContact | null>;
}
