import type { Contact } from "../../domain/customers/contact.ts";
import type { CustomerChange } from "../../domain/customers/customer-change.ts";
import type { Customer } from "../../domain/customers/web-user.ts";
import type { KeptAccount } from "../../domain/shipping/kept-account.ts";
import type { Actor } from "../staff/port.ts";

/** A customer in a list. */
export type CustomerSummary = Pick<Customer, "id" | "name" | "priceList" | "paymentTerm"> & {
  readonly active: boolean;
  readonly people: number;
  /** Null for one that has never ordered. */
  readonly lastOrder: { readonly number: string; readonly placedAt: string } | null;
};

/** A page of customers, by name. */
export type CustomerPage = { readonly customers: readonly CustomerSummary[]; readonly hasMore: boolean };

/** Somebody who buys for a customer. */
export type CustomerPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** When they last signed in at the shop, as far as it is still known. */
  readonly lastSignIn: string | null;
  readonly access: "open" | "locked" | "inactive";
};

/** A row of the table of sales representatives. */
export type RepChoice = { readonly territory: string; readonly rep: string; readonly label: string };

/** Everything the staff sees of a customer beside orders and carts. */
export type CustomerFile = {
  readonly customer: Customer & { readonly active: boolean };
  readonly people: readonly CustomerPerson[];
  readonly addresses: readonly Contact[];
  readonly accounts: readonly KeptAccount[];
  /** In stored order. */
  readonly reps: readonly RepChoice[];
  /** Terms of payment that customers of the shop have. */
  readonly terms: readonly string[];
};

/** `stale`: the fields are not as the page has shown them. `same`: they are already as they are to be. Nothing was written then. */
export type CustomerChanged = "done" | "same" | "stale" | "missing" | "repeated" | "no-right";

/** Whose account is kept or forgotten. `missing` also where nobody buys for the customer yet. */
export type AccountChanged = "done" | "missing" | "repeated" | "no-right";

/** What the shop's own people see and change of customers. Writing is put on record, see `StaffActs`. */
export interface CustomerDesk {
  /**
   * Customers whose name, number, or whose people's email address holds `q`; `@domain` finds those whose people have an address there.
   * All of them without.
   */
  list(q: string, page: number): Promise<CustomerPage>;
  find(id: number): Promise<CustomerFile | null>;
  /** `seen` is the state the page has shown, see `stateOf`; `form` names a form that is carried out once. */
  change(
    by: Actor,
    id: number,
    change: CustomerChange,
    options: { readonly seen: string; readonly form: string },
  ): Promise<CustomerChanged>;
  /** Keeps an account in the place of the customer's former one with the carrier. */
  keepAccount(
    by: Actor,
    id: number,
    account: { readonly carrier: string; readonly number: string },
    form: string,
  ): Promise<AccountChanged>;
  forgetAccount(by: Actor, id: number, accountId: number, form: string): Promise<AccountChanged>;
}

/** Customers of a page. */
export const CUSTOMERS_PER_PAGE = 50;
