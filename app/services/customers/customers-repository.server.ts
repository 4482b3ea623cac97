import { and, asc, desc, eq, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { indexCountries, type CountryIndex } from "../../domain/customers/country.ts";
import type { ContactFields } from "../../domain/customers/contact.ts";
import type { NewCustomer } from "../../domain/customers/new-customer.ts";
import type { SalesRep } from "../../domain/customers/sales-rep.ts";
import type { Customer } from "../../domain/customers/web-user.ts";
import { carrierAccount } from "../database/account-schema.ts";
import { companyMember, partList } from "../database/company-schema.ts";
import type { Database } from "../database/database.server.ts";
import { country } from "../database/commerce-schema.ts";
import { contact, customer, salesRep, webUser, webUserCustomer } from "../database/customer-schema.ts";

/** The embedded database has one connection: inside a transaction use only this. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type ContactRow = typeof contact.$inferSelect;

/** The staff fills it in later. */
const UNKNOWN_TYPE = "";

export type Routing = { readonly reps: readonly SalesRep[]; readonly countries: CountryIndex };

/** In stored order; the first match wins. */
export async function readRouting(db: Pick<Database, "select">): Promise<Routing> {
  const reps = await db.select().from(salesRep).orderBy(asc(salesRep.position));
  const countries = await db.select().from(country).orderBy(asc(country.position));
  return { reps, countries: indexCountries(countries) };
}

export async function findSalesRow(db: Database, { territory, rep }: Pick<Customer, "territory" | "rep">) {
  const [row] = await db
    .select({ label: salesRep.label, name: salesRep.name, phone: salesRep.phone, email: salesRep.email })
    .from(salesRep)
    .where(and(eq(salesRep.territory, territory), eq(salesRep.rep, rep)))
    .orderBy(asc(salesRep.position))
    .limit(1);
  return row ?? null;
}

/** Serializes requests of one user until the transaction ends. */
export async function lockWebUser(tx: Tx, webUserId: string): Promise<void> {
  await tx.select({ id: webUser.id }).from(webUser).where(eq(webUser.id, webUserId)).for("update");
}

/** Chosen customer, else primary, else first (R-ENT-04); inactive ones last, without those the user has left. */
export async function findCustomerOf(tx: Tx, webUserId: string): Promise<Customer | null> {
  const isPrimary = sql`${customer.id} = ${webUser.primaryCustomerId}`;
  const isChosen = sql`coalesce(${customer.id} = ${webUser.chosenCustomerId}, false)`;
  const hasLeft = tx
    .select({ id: companyMember.customerId })
    .from(companyMember)
    .where(
      and(
        eq(companyMember.webUserId, webUserId),
        eq(companyMember.customerId, customer.id),
        isNotNull(companyMember.leftAt),
      ),
    );
  const [found] = await tx
    .select({ customer })
    .from(webUser)
    .leftJoin(webUserCustomer, eq(webUserCustomer.webUserId, webUser.id))
    .innerJoin(customer, or(isPrimary, eq(customer.id, webUserCustomer.customerId)))
    .where(and(eq(webUser.id, webUserId), notExists(hasLeft)))
    .orderBy(
      desc(customer.active),
      desc(isChosen),
      sql`coalesce(${isPrimary}, false) desc`,
      asc(webUserCustomer.position),
    )
    .limit(1);
  return found?.customer ?? null;
}

/** Locks an address that the user entered before a first order. */
export async function findWaitingContact(tx: Tx, webUserId: string, id: number): Promise<ContactRow | null> {
  const [found] = await tx
    .select()
    .from(contact)
    .where(and(eq(contact.id, id), isWaitingOf(webUserId)))
    .for("update");
  return found ?? null;
}

export async function insertCustomer(tx: Tx, record: NewCustomer, type = UNKNOWN_TYPE): Promise<Customer> {
  const [made] = await tx
    .insert(customer)
    .values({
      name: record.name,
      type,
      priceList: record.PriceList,
      paymentTerm: record.ARTerm,
      territory: record.Territory,
      rep: record.CustRep,
      primaryContactId: Number(record.CustomerPrimaryContact),
      taxable: record.taxable,
      taxNote: record.taxVerificationNote,
      taxVerified: record.taxVerificationCompleted,
      segment: record.Segment,
    })
    .returning();
  if (!made) throw new Error("The customer was not stored.");
  return made;
}

/** An address without an owner, until its customer exists. */
export async function insertFirstContact(tx: Tx, fields: ContactFields): Promise<number> {
  const owner = { customerId: null, webUserId: null, taxable: true, label: "" };
  const [made] = await tx
    .insert(contact)
    .values({ ...fields, ...owner })
    .returning({ id: contact.id });
  if (!made) throw new Error("The address was not stored.");
  return made.id;
}

export async function giveToCustomer(tx: Tx, contactId: number, customerId: number): Promise<void> {
  await tx.update(contact).set({ customerId }).where(eq(contact.id, contactId));
}

/** Links user and customer, and moves waiting addresses, carrier accounts and lists to it; chosen defaults stay. */
export async function giveToWebUser(tx: Tx, webUserId: string, customerId: number, contactId: number): Promise<void> {
  await tx.insert(webUserCustomer).values({ webUserId, customerId, position: 0 });
  await tx.update(contact).set({ customerId }).where(isWaitingOf(webUserId));
  const isWaiting = and(eq(carrierAccount.webUserId, webUserId), isNull(carrierAccount.customerId));
  await tx.update(carrierAccount).set({ customerId }).where(isWaiting);
  const isWaitingList = and(eq(partList.webUserId, webUserId), isNull(partList.customerId));
  await tx.update(partList).set({ customerId }).where(isWaitingList);
  await tx
    .update(webUser)
    .set({
      primaryCustomerId: customerId,
      shippingContactId: sql`coalesce(${webUser.shippingContactId}, ${contactId})`,
      billingContactId: sql`coalesce(${webUser.billingContactId}, ${contactId})`,
    })
    .where(eq(webUser.id, webUserId));
}

function isWaitingOf(webUserId: string) {
  return and(eq(contact.webUserId, webUserId), isNull(contact.customerId));
}
