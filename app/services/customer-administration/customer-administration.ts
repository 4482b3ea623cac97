import type { Contact } from "../../domain/customers/contact.ts";
import type { CustomerChange } from "../../domain/customers/customer-change.ts";
import type { Customer } from "../../domain/customers/web-user.ts";
import type { KeptAccount } from "../../domain/shipping/carrier-account.ts";
import type { Actor } from "../staff/staff.ts";

export type CustomerSummary = Pick<Customer, "id" | "name" | "priceList" | "paymentTerm"> & {
  readonly active: boolean;
  readonly people: number;
  readonly lastOrder: { readonly number: string; readonly placedAt: string } | null;
};

export type CustomerPage = { readonly customers: readonly CustomerSummary[]; readonly hasMore: boolean };

export type CustomerPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** As far as sessions are still stored. */
  readonly lastSignIn: string | null;
  readonly access: "open" | "locked" | "inactive";
};

export type Newcomer = Pick<CustomerPerson, "id" | "name" | "email">;

export type KnownPerson = CustomerPerson & {
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly locale: string;
  readonly customers: readonly { readonly id: number; readonly name: string }[];
};

export type RepChoice = { readonly territory: string; readonly rep: string; readonly label: string };

export type CustomerFile = {
  readonly customer: Customer & { readonly active: boolean };
  /** Created in the shop: no import file has its number. */
  readonly isOfShop: boolean;
  readonly people: readonly CustomerPerson[];
  readonly addresses: readonly Contact[];
  readonly accounts: readonly KeptAccount[];
  readonly reps: readonly RepChoice[];
  readonly terms: readonly string[];
  readonly notes: readonly CustomerNote[];
};

/** Oldest first. `by` is null after the author was erased. */
type CustomerNote = { readonly at: string; readonly by: string | null; readonly text: string };

/** `stale`: changed since the page was rendered; `same`: nothing to change. Nothing was written. */
export type CustomerChanged = "done" | "same" | "stale" | "missing" | "repeated" | "no-right";

/** `missing` also for a customer without users. */
export type AccountChanged = "done" | "stale" | "missing" | "repeated" | "no-right";

export interface CustomerAdministration {
  /** Matches name, number, email address or `@domain`, city, telephone in any format, PO number, or sales representative. Empty `q`
   * matches all. */
  list(q: string, page: number): Promise<CustomerPage>;
  /** People who signed in and belong to no customer, by name or email address; none for an empty `q`. */
  newcomers(q: string): Promise<readonly Newcomer[]>;
  /** Null for an unknown id. */
  person(id: string): Promise<KnownPerson | null>;
  find(id: number): Promise<CustomerFile | null>;
  /** Payment terms in use. */
  terms(): Promise<readonly string[]>;
  /** `seen`: state on the page, see `stateOf`; `form`: idempotency key. */
  change(
    by: Actor,
    id: number,
    change: CustomerChange,
    options: { readonly seen: string; readonly form: string },
  ): Promise<CustomerChanged>;
  /** `seen`: accounts on the page, see `accountsState`. */
  keepAccount(
    by: Actor,
    id: number,
    account: { readonly carrier: string; readonly number: string },
    options: { readonly seen: string; readonly form: string },
  ): Promise<AccountChanged>;
  addNote(by: Actor, id: number, text: string, form: string): Promise<"done" | "missing" | "repeated" | "no-right">;
  forgetAccount(by: Actor, id: number, accountId: number, form: string): Promise<AccountChanged>;
}

export const CUSTOMERS_PER_PAGE = 50;
