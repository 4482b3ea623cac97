import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  max,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { isErased } from "../../domain/customers/forget-person.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import { accountEnding } from "../../domain/shipping/carrier-account.ts";
import { begunSession, carrierAccount } from "../database/account-schema.ts";
import { companyMember } from "../database/company-schema.ts";
import type { Database } from "../database/database.server.ts";
import {
  contact,
  customer,
  FIRST_OWN_NUMBER,
  salesRep,
  webUser,
  webUserCustomer,
} from "../database/customer-schema.ts";
import { customerNote, staff } from "../database/staff-schema.ts";
import type { CustomerFile, CustomerPerson, KnownPerson, RepChoice } from "./customer-administration.ts";

type Queries = Pick<Database, "select" | "selectDistinct">;

/** Inactive addresses appear in no address book. */
const { active: _, ...contactColumns } = getTableColumns(contact);

/** Limit of the page; orders and search lead to the others. */
const MOST_PEOPLE = 200;

export async function readCustomer(db: Database, id: number): Promise<CustomerFile | null> {
  const [found] = await db.select().from(customer).where(eq(customer.id, id));
  if (!found) return null;
  const accounts = await db
    .select()
    .from(carrierAccount)
    .where(eq(carrierAccount.customerId, id))
    .orderBy(asc(carrierAccount.id));
  const lastKept = new Map(accounts.map((account) => [account.carrier, account]));
  return {
    customer: found,
    isOfShop: found.id >= FIRST_OWN_NUMBER,
    people: await readPeople(db, id),
    addresses: await db
      .select(contactColumns)
      .from(contact)
      .where(and(eq(contact.customerId, id), contact.active))
      .orderBy(desc(sql`${contact.id} = ${found.primaryContactId ?? 0}`), asc(contact.id)),
    accounts: [...lastKept.values()].map((account) => ({
      id: account.id,
      carrier: account.carrier,
      ending: accountEnding(account.number),
    })),
    reps: await readReps(db),
    terms: await readTerms(db),
    notes: await readNotes(db, id),
  };
}

/** Linked, or has it as primary customer, and has not left. */
function buysFor(db: Queries, customerId: number): SQL | undefined {
  const links = db
    .select({ id: webUserCustomer.webUserId })
    .from(webUserCustomer)
    .where(eq(webUserCustomer.customerId, customerId));
  const primary = db.select({ id: webUser.id }).from(webUser).where(eq(webUser.primaryCustomerId, customerId));
  const left = db
    .select({ id: companyMember.webUserId })
    .from(companyMember)
    .where(and(eq(companyMember.customerId, customerId), isNotNull(companyMember.leftAt)));
  return and(inArray(webUser.id, union(links, primary)), notInArray(webUser.id, left));
}

async function readPeople(db: Database, customerId: number): Promise<CustomerPerson[]> {
  const rows = await db
    .select({ user: webUser, lastSignIn: max(begunSession.begunAt) })
    .from(webUser)
    .leftJoin(begunSession, eq(begunSession.authUserId, webUser.authUserId))
    .where(buysFor(db, customerId))
    .groupBy(webUser.id)
    .orderBy(asc(webUser.email))
    .limit(MOST_PEOPLE);
  return rows.map(({ user, lastSignIn }) => toPerson(user, lastSignIn));
}

function toPerson(user: typeof webUser.$inferSelect, lastSignIn: Date | null): CustomerPerson {
  return {
    id: user.id,
    name: fullName(user),
    email: user.email,
    lastSignIn: lastSignIn?.toISOString() ?? null,
    access: user.lockedAt !== null ? "locked" : user.active ? "open" : "inactive",
  };
}

export async function readPerson(db: Database, id: string): Promise<KnownPerson | null> {
  if (id.includes("\0")) return null;
  const [row] = await db
    .select({ user: webUser, lastSignIn: max(begunSession.begunAt) })
    .from(webUser)
    .leftJoin(begunSession, eq(begunSession.authUserId, webUser.authUserId))
    .where(eq(webUser.id, id))
    .groupBy(webUser.id);
  if (!row || isErased(row.user.email)) return null;
  const { user, lastSignIn } = row;
  const customers = await db
    .selectDistinct({ id: customer.id, name: customer.name })
    .from(customer)
    .leftJoin(webUserCustomer, eq(webUserCustomer.customerId, customer.id))
    .where(or(eq(webUserCustomer.webUserId, id), eq(customer.id, user.primaryCustomerId ?? 0)))
    .orderBy(asc(customer.id));
  const { nameFirst, nameLast, locale } = user;
  return { ...toPerson(user, lastSignIn), nameFirst, nameLast, locale, customers };
}

/** The first user of the customer, who owns a saved account; null without users. */
export async function firstPerson(db: Queries, customerId: number): Promise<string | null> {
  const [first] = await db
    .select({ id: webUser.id })
    .from(webUser)
    .where(buysFor(db, customerId))
    .orderBy(desc(webUser.active), asc(webUser.id))
    .limit(1);
  return first?.id ?? null;
}

async function readNotes(db: Database, customerId: number): Promise<CustomerFile["notes"]> {
  const rows = await db
    .select({ at: customerNote.at, by: staff.email, text: customerNote.text })
    .from(customerNote)
    .leftJoin(staff, eq(staff.id, customerNote.staffId))
    .where(eq(customerNote.customerId, customerId))
    .orderBy(asc(customerNote.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function readReps(db: Database): Promise<RepChoice[]> {
  const { territory, rep, name, label, position } = salesRep;
  const rows = await db.select({ territory, rep, name, label }).from(salesRep).orderBy(asc(position));
  const named = rows.map((row) => ({ territory: row.territory, rep: row.rep, label: row.name.trim() || row.label }));
  return [...new Map(named.toReversed().map((each) => [`${each.territory} ${each.rep}`, each])).values()].toReversed();
}

export async function readTerms(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ term: customer.paymentTerm })
    .from(customer)
    .orderBy(asc(customer.paymentTerm));
  return rows.map(({ term }) => term).filter((term) => term.trim() !== "");
}
