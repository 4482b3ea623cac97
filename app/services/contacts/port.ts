import type { Contact, ContactFields } from "../../domain/customers/contact.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";

/** Most addresses one customer, or one web user without a customer, can have: more are no book any more. */
export const MOST_CONTACTS = 200;

/** What an address is used for when nothing else is chosen. */
export type ContactUse = "shipping" | "billing";

/**
 * Address books. Whose is decided by the web user alone: the addresses of the one customer they buy for (decision 0033), and
 * those they entered before they had one. What of a customer's book their role there does not let them change is `no-right`, as of
 * now (`mayChangeBook`). An id of anybody else is `missing`, as one that never was (R-ADDR-12, A-17). Failures are logged; only changes reject
 * (R-ERR-10, R-ERR-11).
 */
export interface Contacts {
  /** Primary contacts first, then in the order they were made. Null when they cannot be read, which is no empty book. */
  list(user: WebUser): Promise<readonly Contact[] | null>;
  /** Null for one that is not theirs, and when it cannot be read. */
  find(user: WebUser, id: number): Promise<Contact | null>;
  /** Whether the address may be neither edited nor removed (R-ADDR-08). */
  isReadOnly(user: WebUser, contact: Contact): boolean;
  /** The label as buyers see it: without the number of the order that uses the address. */
  labelOf(contact: Contact): string;
  /** Whether the address is the primary contact of its customer, which cannot be removed. */
  isPrimary(user: WebUser, contact: Contact): boolean;
  /**
   * Adds an address for the user's customer, up to {@link MOST_CONTACTS}. The same form sent twice adds one; the second answer is
   * the first one's.
   */
  add(user: WebUser, fields: ContactFields, nonce: string): Promise<Contact | "full" | "no-right">;
  change(
    user: WebUser,
    id: number,
    fields: Partial<ContactFields>,
  ): Promise<Contact | "missing" | "no-right" | "read-only">;
  /**
   * The primary contact of a customer cannot be removed. Defaults that pointed to a removed one are the primary one. The same
   * form sent twice is answered twice with `removed`.
   */
  remove(
    user: WebUser,
    id: number,
    nonce?: string,
  ): Promise<"removed" | "missing" | "no-right" | "read-only" | "primary">;
  makeDefault(user: WebUser, id: number, use: ContactUse): Promise<"done" | "missing">;
}
