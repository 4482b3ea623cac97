import type { Contact, ContactFields } from "../../domain/customers/contact.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";

export const MOST_CONTACTS = 200;

export type ContactUse = "shipping" | "billing";

/** Decision 0033. `missing`: foreign or unknown id (R-ADDR-12, A-17). Only changes reject (R-ERR-10, R-ERR-11). */
export interface Contacts {
  /** Primary contacts first, then by creation. Null on a read error. */
  list(user: WebUser): Promise<readonly Contact[] | null>;
  find(user: WebUser, id: number): Promise<Contact | null>;
  isReadOnly(user: WebUser, contact: Contact): boolean;
  labelOf(contact: Contact): string;
  isPrimary(user: WebUser, contact: Contact): boolean;
  /** Up to {@link MOST_CONTACTS}; idempotent per form. */
  add(user: WebUser, fields: ContactFields, nonce: string): Promise<Contact | "full" | "no-right">;
  change(
    user: WebUser,
    id: number,
    fields: Partial<ContactFields>,
  ): Promise<Contact | "missing" | "no-right" | "read-only">;
  /** Defaults move to the primary contact. Idempotent per form. */
  remove(
    user: WebUser,
    id: number,
    nonce?: string,
  ): Promise<"removed" | "missing" | "no-right" | "read-only" | "primary">;
  makeDefault(user: WebUser, id: number, use: ContactUse): Promise<"done" | "missing">;
}
