import { onlyAddressFields, type Contact, type ContactFields } from "../../domain/customers/contact.ts";
import { primaryCustomer, type Customer, type WebUser } from "../../domain/customers/web-user.ts";
import { isReadOnlyAddress, type OrderPrefixes } from "../../domain/customers/read-only-address.ts";
import type { Content } from "../content/port.ts";
import type { Database } from "../database/database.server.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import type { Log } from "../log.server.ts";
import {
  deleteContact,
  insertContact,
  lockContact,
  selectContact,
  selectContacts,
  setDefault,
  updateContact,
  wasDeleted,
  type NewOwner,
} from "./contacts-repository.server.ts";
import type { Contacts } from "./port.ts";

type Ports = { db: Database; log: Log; content: Pick<Content, "site"> };

export function createContacts({ db, log, content }: Ports): Contacts {
  /** For reads: the caller gets nothing, the operator the reason (R-ERR-11). */
  const orNull = async <T>(call: string, ask: () => Promise<T>): Promise<T | null> => {
    try {
      return await ask();
    } catch (error) {
      log.error("addresses not read", error, { call });
      return null;
    }
  };
  /** For changes: the caller must learn that nothing was changed (R-ERR-11). */
  const logged = async <T>(call: string, change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      log.error("address not changed", error, { call });
      throw error;
    }
  };
  const prefixes = () => content.site().shop;
  return {
    list: (user) => orNull("list", () => selectContacts(db, user)),
    find: (user, id) => orNull("find", () => selectContact(db, user, id)),
    isReadOnly: (user, contact) => isReadOnlyAddress(contact, customerOf(user, contact)?.primaryContactId, prefixes()),
    isPrimary: (user, contact) => customerOf(user, contact)?.primaryContactId === contact.id,
    add: (user, fields, nonce) =>
      logged("add", () => {
        const typed = onlyAddressFields(fields);
        const submission = submissionKey(nonce, ["contact", user.id, typed]);
        return insertContact(db, user, { fields: typed, owner: ownerFor(user), submission });
      }),
    change: (user, id, fields) => logged("change", () => change(db, user, id, onlyAddressFields(fields), prefixes())),
    remove: (user, id, nonce = "") =>
      logged("remove", () => {
        const submission = submissionKey(nonce, ["remove contact", user.id, id]);
        return remove(db, user, id, { submission, prefixes: prefixes() });
      }),
    makeDefault: (user, id, use) =>
      logged("default", async () => ((await setDefault(db, user, id, use)) ? "done" : "missing")),
  };
}

function change(
  db: Database,
  user: WebUser,
  id: number,
  fields: Partial<ContactFields>,
  prefixes: OrderPrefixes,
): ReturnType<Contacts["change"]> {
  return db.transaction(async (tx) => {
    const held = await lockContact(tx, user, id);
    if (!held) return "missing";
    if (isReadOnlyAddress(held.contact, held.primaryContactId, prefixes)) return "read-only";
    if (Object.keys(fields).length === 0) return held.contact;
    return (await updateContact(tx, user, id, fields)) ?? "missing";
  });
}

function remove(
  db: Database,
  user: WebUser,
  id: number,
  { submission, prefixes }: { submission: string; prefixes: OrderPrefixes },
): ReturnType<Contacts["remove"]> {
  return db.transaction(async (tx) => {
    const held = await lockContact(tx, user, id);
    if (!held) return (await wasDeleted(tx, submission)) ? "removed" : "missing";
    if (isReadOnlyAddress(held.contact, held.primaryContactId, prefixes)) return "read-only";
    if (held.primaryContactId === id) return "primary";
    await deleteContact(tx, user, id, { successor: held.primaryContactId, submission });
    return "removed";
  });
}

/**
 * A new address belongs to the customer the user buys for and is taxed as the customer is. Without a customer it is the user's
 * own and taxable, until a first order makes one.
 */
function ownerFor(user: WebUser): NewOwner {
  const customer = primaryCustomer(user);
  return customer
    ? { customerId: customer.id, webUserId: null, taxable: customer.taxable }
    : { customerId: null, webUserId: user.id, taxable: true };
}

function customerOf(user: WebUser, contact: Contact): Customer | null {
  const customer = primaryCustomer(user);
  return customer?.id === contact.customerId ? customer : null;
}
