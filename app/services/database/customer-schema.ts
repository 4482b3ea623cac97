import { sql } from "drizzle-orm";
import { boolean, index, integer, primaryKey, serial, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";

/** Customers and addresses that were made in the shop have numbers from here on, above those an operator's own system hands out. */
export const FIRST_OWN_NUMBER = 1_000_000_000;

/** Numbers of customers that were made by a first order in the shop. */
export const customerNumbers = shop.sequence("customer_numbers", { startWith: FIRST_OWN_NUMBER });

/**
 * Customers (R-ENT-12). `freeGroundAt` is the customer's own threshold in dollars, as text. Nobody buys for one that is not active;
 * its orders stay.
 */
export const customer = shop.table("customer", {
  id: integer()
    .primaryKey()
    .default(sql`nextval('shop.customer_numbers')`),
  name: text().notNull(),
  type: text().notNull(),
  priceList: text().notNull(),
  paymentTerm: text().notNull(),
  territory: text().notNull(),
  rep: text().notNull(),
  primaryContactId: integer(),
  taxable: boolean().notNull(),
  taxNote: text().notNull(),
  taxVerified: boolean().notNull(),
  segment: integer().notNull(),
  freeGroundAt: text(),
  active: boolean().notNull().default(true),
});

/** Numbers of addresses that were entered in the shop. */
export const contactNumbers = shop.sequence("contact_numbers", { startWith: FIRST_OWN_NUMBER });

/**
 * Addresses (R-ENT-11). One without customer is waiting for its first order and belongs to the web user who entered it. One that is
 * not active is in nobody's address book.
 */
export const contact = shop.table(
  "contact",
  {
    id: integer()
      .primaryKey()
      .default(sql`nextval('shop.contact_numbers')`),
    customerId: integer().references(() => customer.id),
    webUserId: text().references((): AnyPgColumn => webUser.id),
    nameFirst: text().notNull(),
    nameLast: text().notNull(),
    nameCompany: text().notNull(),
    phone1: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull(),
    colonia: text().notNull().default(""),
    city: text().notNull(),
    addressState: text().notNull(),
    addressCountry: text().notNull(),
    addressPostalCode: text().notNull(),
    taxable: boolean().notNull(),
    label: text().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [index("contact_customer").on(table.customerId), index("contact_web_user").on(table.webUserId)],
);

/** People who sign in (R-ENT-03). `authUserId` is who the sign-in provider says they are, from their first sign-in on. */
export const webUser = shop.table("web_user", {
  id: text().primaryKey(),
  authUserId: text().unique(),
  email: text().notNull().unique(),
  nameFirst: text().notNull(),
  nameLast: text().notNull(),
  locale: text().notNull(),
  primaryCustomerId: integer().references(() => customer.id),
  /** The one of several customers they have chosen to buy for; null for the primary one. */
  chosenCustomerId: integer().references(() => customer.id),
  shippingContactId: integer().references(() => contact.id, { onDelete: "set null" }),
  billingContactId: integer().references(() => contact.id, { onDelete: "set null" }),
  /** Whether an import brought the record: only then may one that lacks it make it inactive. */
  imported: boolean().notNull().default(false),
  /** What the operator's own system says. */
  active: boolean().notNull().default(true),
  /** Since when staff have locked the person out; an import does not change it. */
  lockedAt: timestamp({ withTimezone: true }),
  /** Sessions that began earlier do not count any more: somebody was locked out meanwhile. */
  sessionsFrom: timestamp({ withTimezone: true }),
});

/** The customers a web user buys for; the first counts when there is no primary one (R-ENT-04). */
export const webUserCustomer = shop.table(
  "web_user_customer",
  {
    webUserId: text()
      .notNull()
      .references(() => webUser.id),
    customerId: integer()
      .notNull()
      .references(() => customer.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.webUserId, table.customerId] })],
);

/** Sales representatives in stored order (R-ENT-13). Lists are comma-separated text; `name`, `phone` and `email` may be empty. */
export const salesRep = shop.table("sales_rep", {
  position: serial().primaryKey(),
  label: text().notNull(),
  territory: text().notNull(),
  rep: text().notNull(),
  areaCodes: text().notNull(),
  states: text().notNull(),
  countries: text().notNull(),
  name: text().notNull().default(""),
  phone: text().notNull().default(""),
  email: text().notNull().default(""),
});
