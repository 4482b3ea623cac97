import type { Contact, ContactFields } from "../../domain/customers/contact.ts";
import type { Customer, WebUser } from "../../domain/customers/web-user.ts";
import type { Transaction } from "../database/database.server.ts";

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
  /** A customer without users and its primary address; the address decides the sales representative. Numbers start at
   * `FIRST_OWN_NUMBER`, so they never meet those of imports. */
  openIn(
    tx: Transaction,
    record: Pick<Customer, "name" | "type" | "priceList" | "paymentTerm"> & { readonly address: ContactFields },
  ): Promise<{ readonly customer: Customer; readonly contactId: number }>;
  salesRepOf(customer: Customer): Promise<SalesContact | null>;
}
