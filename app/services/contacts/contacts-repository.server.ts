import { and, asc, desc, eq, getTableColumns, isNull, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Contact, ContactFields } from "../../domain/customers/contact.ts";
import { customersOf, primaryCustomer, type WebUser } from "../../domain/customers/web-user.ts";
import { companyMember } from "../database/company-schema.ts";
import { prepared, type Database } from "../database/database.server.ts";
import { contact, customer, webUser } from "../database/customer-schema.ts";
import { formNonce } from "../database/shop-schema.ts";
import { claimSubmission } from "../http/used-nonces.server.ts";
import { MOST_CONTACTS, type ContactUse } from "./contacts.ts";

type Queries = Pick<Database, "select" | "insert" | "update" | "delete" | "$count">;

/** Set by the server only (R-ADDR-13). */
export type NewOwner = Pick<Contact, "customerId" | "webUserId" | "taxable">;

/** Inactive addresses appear in no address book. */
const { active: _, ...columns } = getTableColumns(contact);

const isPrimary = sql<boolean>`coalesce(${contact.id} = ${customer.primaryContactId}, false)`;

export function selectContacts(db: Database, user: WebUser): Promise<Contact[]> {
  return bookOf(db).execute(bookFor(user));
}

/** Prepared statement: runs with every cart and checkout page. */
const bookOf = prepared((db) =>
  db
    .select(columns)
    .from(contact)
    .leftJoin(customer, eq(customer.id, contact.customerId))
    .where(isInBook({ customerId: sql.placeholder("customerId"), webUserId: sql.placeholder("webUserId") }))
    .orderBy(desc(isPrimary), asc(contact.id))
    .prepare("contacts_of_user"),
);

export async function selectContact(db: Queries, user: WebUser, id: number): Promise<Contact | null> {
  const [found] = await db.select(columns).from(contact).where(isOwn(user, id));
  return found ?? null;
}

/** Locks the address and returns its customer's primary contact. */
export async function lockContact(
  tx: Queries,
  user: WebUser,
  id: number,
): Promise<{ contact: Contact; primaryContactId: number | null } | null> {
  const [held] = await tx.select(columns).from(contact).where(isOwn(user, id)).for("update");
  if (!held) return null;
  if (held.customerId === null) return { contact: held, primaryContactId: null };
  const [owner] = await tx
    .select({ primaryContactId: customer.primaryContactId })
    .from(customer)
    .where(eq(customer.id, held.customerId));
  return { contact: held, primaryContactId: owner?.primaryContactId ?? null };
}

/** A repeated form returns the address it created, or creates another if that one was changed or deleted since. */
export async function insertContact(
  tx: Queries,
  user: WebUser,
  { fields, owner, submission }: { fields: ContactFields; owner: NewOwner; submission: string },
): Promise<{ readonly contact: Contact; readonly isNew: boolean } | "full"> {
  const isRepeat = !(await claimSubmission(tx, submission));
  const made = isRepeat ? await selectSame(tx, user, fields) : undefined;
  if (made) return { contact: made, isNew: false };
  if ((await tx.$count(contact, isOf(owner))) >= MOST_CONTACTS) return "full";
  const [added] = await tx
    .insert(contact)
    .values({ ...fields, ...owner, label: "" })
    .returning(columns);
  if (!added) throw new Error("The address was not stored.");
  return { contact: added, isNew: true };
}

function isOf({ customerId, webUserId }: NewOwner): SQL | undefined {
  if (customerId !== null) return eq(contact.customerId, customerId);
  return and(eq(contact.webUserId, webUserId ?? ""), isNull(contact.customerId));
}

export async function updateContact(
  tx: Queries,
  user: WebUser,
  id: number,
  fields: Partial<ContactFields>,
): Promise<Contact | null> {
  const [changed] = await tx.update(contact).set(fields).where(isOwn(user, id)).returning(columns);
  return changed ?? null;
}

/** `successor` replaces it as default, for all members. */
export async function deleteContact(
  tx: Queries,
  user: WebUser,
  id: number,
  { successor, submission }: { successor: number | null; submission: string },
): Promise<void> {
  await claimSubmission(tx, submission);
  await tx.update(webUser).set({ shippingContactId: successor }).where(eq(webUser.shippingContactId, id));
  await tx.update(webUser).set({ billingContactId: successor }).where(eq(webUser.billingContactId, id));
  const { shippingContactId: shipping, billingContactId: billing } = companyMember;
  await tx.update(companyMember).set({ shippingContactId: successor }).where(eq(shipping, id));
  await tx.update(companyMember).set({ billingContactId: successor }).where(eq(billing, id));
  await tx.delete(contact).where(isOwn(user, id));
}

/** The same form already removed an address. */
export async function wasDeleted(tx: Queries, submission: string): Promise<boolean> {
  const found = await tx.select({ nonce: formNonce.nonce }).from(formNonce).where(eq(formNonce.nonce, submission));
  return found.length > 0;
}

/** False for a foreign address. Defaults are saved per customer. */
export function setDefault(db: Database, user: WebUser, id: number, use: ContactUse): Promise<boolean> {
  const column = use === "shipping" ? "shippingContactId" : "billingContactId";
  const buyer = primaryCustomer(user);
  const isOfSeveral = buyer !== null && customersOf(user).length > 1;
  return db.transaction(async (tx) => {
    if (!(await selectContact(tx, user, id))) return false;
    if (isOfSeveral) {
      const row = { webUserId: user.id, customerId: buyer.id, [column]: id };
      const target = [companyMember.webUserId, companyMember.customerId];
      await tx
        .insert(companyMember)
        .values(row)
        .onConflictDoUpdate({ target, set: { [column]: id } });
      return true;
    }
    await tx
      .update(companyMember)
      .set({ [column]: null })
      .where(eq(companyMember.webUserId, user.id));
    const changed = await tx
      .update(webUser)
      .set({ [column]: id })
      .where(eq(webUser.id, user.id))
      .returning({ id: webUser.id });
    return changed.length > 0;
  });
}

/** Restricts every statement (R-ADDR-12, A-17, decision 0033). Keep equal to `isOwnAddress`. */
function isOwn(user: WebUser, id?: number): SQL | undefined {
  const isTheirs = isInBook(bookFor(user));
  return id === undefined ? isTheirs : and(eq(contact.id, id), isTheirs);
}

/** `customerId` is null for a user without a customer; it then matches no address. */
type Book = { readonly customerId: number | null | Placeholder; readonly webUserId: string | Placeholder };

function bookFor(user: WebUser) {
  return { customerId: primaryCustomer(user)?.id ?? null, webUserId: user.id };
}

function isInBook({ customerId, webUserId }: Book): SQL | undefined {
  const isWaiting = and(isNull(contact.customerId), eq(contact.webUserId, webUserId));
  return and(contact.active, or(sql`${contact.customerId} = ${customerId}`, isWaiting));
}

async function selectSame(tx: Queries, user: WebUser, fields: ContactFields): Promise<Contact | undefined> {
  const names = Object.keys(fields) as (keyof ContactFields)[];
  const same = names.map((column) => eq(contact[column], fields[column]));
  const [found] = await tx
    .select(columns)
    .from(contact)
    .where(and(isOwn(user), ...same))
    .orderBy(desc(contact.id))
    .limit(1);
  return found;
}
