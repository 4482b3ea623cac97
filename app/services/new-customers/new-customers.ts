import type { CompanyRole } from "../../domain/company/rights.ts";
import type { ContactFields } from "../../domain/customers/contact.ts";
import type { DuplicateReason } from "../../domain/customers/likely-duplicate.ts";
import type { Customer } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Actor } from "../staff/staff.ts";

type NewPerson = {
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly role: CompanyRole;
  readonly locale: Locale;
};

export type CustomerRecord = Pick<Customer, "name" | "type" | "priceList" | "paymentTerm"> & {
  readonly address: ContactFields;
  readonly person: NewPerson;
};

export type LikelyDuplicate = Pick<Customer, "id" | "name"> & {
  readonly city: string;
  readonly reasons: readonly DuplicateReason[];
};

type Refused = "repeated" | "no-right";

type CustomerChoices = { readonly types: readonly string[]; readonly priceLists: readonly string[] };

/** Customers, people and addresses that the staff creates, with numbers of the shop. */
export interface NewCustomers {
  /** Customers with the same email address, telephone, street, name or email domain; the best reason first. */
  likely(record: CustomerRecord): Promise<readonly LikelyDuplicate[]>;
  /** Types and price lists in use. */
  choices(): Promise<CustomerChoices>;
  /** Payment on account and other prices than those of the web need rights of their own. Idempotent per form. */
  create(
    by: Actor,
    record: CustomerRecord,
    options: { readonly defaultPriceList: string; readonly form: string },
  ): Promise<{ readonly customerId: number; readonly webUserId: string } | "barred" | Refused>;
  /** The customer that an earlier submission of the same form created; null without one. */
  createdFor(email: string): Promise<{ readonly customerId: number; readonly webUserId: string } | null>;
  addPerson(
    by: Actor,
    customerId: number,
    person: NewPerson,
    form: string,
  ): Promise<{ readonly webUserId: string } | "missing" | "member" | "barred" | Refused>;
  /** `full`: the address book has reached its limit. */
  addAddress(
    by: Actor,
    customerId: number,
    address: ContactFields,
    form: string,
  ): Promise<{ readonly contactId: number } | "missing" | "full" | Refused>;
}
