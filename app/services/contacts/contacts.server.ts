import { placeText } from "../../domain/customers/address-lines.ts";
import { onlyAddressFields, type Contact, type ContactFields } from "../../domain/customers/contact.ts";
import { primaryCustomer, type Customer, type WebUser } from "../../domain/customers/web-user.ts";
import { isReadOnlyAddress, labelWithoutOrder, type OrderPrefixes } from "../../domain/customers/read-only-address.ts";
import type { CompanyLogWriter } from "../company/company-log.ts";
import type { Content } from "../content/content.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { submissionKey } from "../http/form-nonce.server.ts";
import type { Log } from "../log.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
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
import type { Contacts } from "./contacts.ts";

type Ports = {
  db: Database;
  log: Log;
  content: Pick<Content, "site">;
  webUsers: Pick<WebUsers, "mayChangeBookIn">;
  companyLog: CompanyLogWriter;
  /** Called when mails are in the queue. */
  onMails: () => void;
};

/** `tx` of the change, and the right to change the customer's book. */
type Changing = {
  readonly tx: Transaction;
  readonly user: WebUser;
  readonly mayChange: boolean;
  readonly audit: (before: Contact | null, after: Contact | null) => Promise<void>;
};

export function createContacts({ db, log, content, webUsers, companyLog, onMails }: Ports): Contacts {
  /** Failed reads are logged and return null (R-ERR-11). */
  const orNull = async <T>(call: string, ask: () => Promise<T>): Promise<T | null> => {
    try {
      return await ask();
    } catch (error) {
      log.error("addresses not read", error, { call });
      return null;
    }
  };
  /** Failed changes are logged and rejected (R-ERR-11). */
  const logged = async <T>(call: string, change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      log.error("address not changed", error, { call });
      throw error;
    }
  };
  const changing = <T>(call: string, user: WebUser, work: (changing: Changing) => Promise<T>): Promise<T> =>
    logged(call, async () => {
      const changed = await db.transaction(async (tx) => {
        const audit = (before: Contact | null, after: Contact | null) =>
          auditBook({ tx, user, companyLog }, before, after);
        return work({ tx, user, mayChange: await webUsers.mayChangeBookIn(tx, user), audit });
      });
      onMails();
      return changed;
    });
  const prefixes = () => content.site().shop;
  return {
    list: (user) => orNull("list", () => selectContacts(db, user)),
    find: (user, id) => orNull("find", () => selectContact(db, user, id)),
    labelOf: ({ label }) => labelWithoutOrder(label, prefixes()),
    isReadOnly: (user, contact) => isReadOnlyAddress(contact, customerOf(user, contact)?.primaryContactId, prefixes()),
    isPrimary: (user, contact) => customerOf(user, contact)?.primaryContactId === contact.id,
    add: (user, fields, nonce) =>
      changing("add", user, async ({ tx, mayChange, audit }) => {
        if (!mayChange) return "no-right";
        const typed = onlyAddressFields(fields);
        const submission = submissionKey(nonce, ["contact", user.id, typed]);
        const added = await insertContact(tx, user, { fields: typed, owner: ownerFor(user), submission });
        if (added === "full") return added;
        if (added.isNew) await audit(null, added.contact);
        return added.contact;
      }),
    change: (user, id, fields) =>
      changing("change", user, (of) => change(of, id, onlyAddressFields(fields), prefixes())),
    remove: (user, id, nonce = "") =>
      changing("remove", user, (of) => {
        const submission = submissionKey(nonce, ["remove contact", user.id, id]);
        return remove(of, id, { submission, prefixes: prefixes() });
      }),
    makeDefault: (user, id, use) =>
      logged("default", async () => ((await setDefault(db, user, id, use)) ? "done" : "missing")),
  };
}

async function change(
  { tx, user, mayChange, audit }: Changing,
  id: number,
  fields: Partial<ContactFields>,
  prefixes: OrderPrefixes,
): ReturnType<Contacts["change"]> {
  const held = await lockContact(tx, user, id);
  if (!held) return "missing";
  if (!mayChange && !isWaiting(held.contact)) return "no-right";
  if (isReadOnlyAddress(held.contact, held.primaryContactId, prefixes)) return "read-only";
  if (Object.keys(fields).length === 0) return held.contact;
  const changed = await updateContact(tx, user, id, fields);
  if (!changed) return "missing";
  await audit(held.contact, changed);
  return changed;
}

async function remove(
  { tx, user, mayChange, audit }: Changing,
  id: number,
  { submission, prefixes }: { submission: string; prefixes: OrderPrefixes },
): ReturnType<Contacts["remove"]> {
  const held = await lockContact(tx, user, id);
  if (!held) return (await wasDeleted(tx, submission)) ? "removed" : "missing";
  if (!mayChange && !isWaiting(held.contact)) return "no-right";
  if (isReadOnlyAddress(held.contact, held.primaryContactId, prefixes)) return "read-only";
  if (held.primaryContactId === id) return "primary";
  await deleteContact(tx, user, id, { successor: held.primaryContactId, submission });
  await audit(held.contact, null);
  return "removed";
}

type Auditing = { readonly tx: Transaction; readonly user: WebUser; readonly companyLog: CompanyLogWriter };

/** Without names of people and phone numbers. */
async function auditBook(
  { tx, user, companyLog }: Auditing,
  before: Contact | null,
  after: Contact | null,
): Promise<void> {
  const customerId = (after ?? before)?.customerId ?? null;
  if (customerId === null || isSameAddress(before, after)) return;
  const entry = {
    action: "address",
    ...(before && { before: { address: placeText(before) } }),
    ...(after && { after: { address: placeText(after) } }),
  } as const;
  await companyLog.write(tx, { customerId, by: { webUserId: user.id }, entries: [entry] });
}

function isSameAddress(before: Contact | null, after: Contact | null): boolean {
  if (!before || !after) return false;
  return JSON.stringify(onlyAddressFields(before)) === JSON.stringify(onlyAddressFields(after));
}

/** An address from before the first order can always be changed by its user. */
function isWaiting(contact: Contact): boolean {
  return contact.customerId === null;
}

/** A new address gets the tax status of the customer; without a customer they are taxable until a first order. */
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
