import type { Contact } from "../../domain/customers/contact.ts";
import type { Customer, WebUser } from "../../domain/customers/web-user.ts";

/** Who looks after a customer. Phone and email may be empty: pages then show the shop's. */
export type SalesContact = {
  /** The person, else the office: what the territory is called. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

/** What became of a first order's customer: made now, there already, or refused because the address is not the user's own. */
export type NewCustomerOutcome = { readonly created: boolean; readonly customer: Customer } | "missing-contact";

export interface Customers {
  /**
   * The customer record of a web user's first order (R-CUST-01). Name and routing come from the address, everything else from
   * constants; nothing from a form (R-CUST-02, R-CUST-07). A web user gets one customer, however often and however many at a
   * time this is asked (R-CUST-06); who buys for one already keeps it. The address must be one the user entered and that waits
   * for this; it becomes the customer's primary contact, and all their waiting addresses become the customer's.
   */
  createFor(user: WebUser, contact: Pick<Contact, "id">): Promise<NewCustomerOutcome>;
  /** Null when no row has the customer's territory and rep. */
  salesRepOf(customer: Customer): Promise<SalesContact | null>;
}
