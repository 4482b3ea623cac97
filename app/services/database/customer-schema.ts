import { sql } from "drizzle-orm";
import { boolean, index, integer, primaryKey, serial, text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";
import { foldAccents, phoneReversed } from "./sql-text.ts";

/** Numbers of customers and addresses created in the shop start here, above those of the operator's own system. */
export const FIRST_OWN_NUMBER = 1_000_000_000;

export const customerNumbers = shop.sequence("customer_numbers", { startWith: FIRST_OWN_NUMBER });

/** R-ENT-12. `freeGroundAt`: threshold in dollars, as text. An inactive customer cannot order. */
export const customer = shop.table(
  "customer",
  {
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
  },
  (table) => [
    index("customer_name_words")
      .using("gin", sql`${foldAccents(table.name)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("customer_name_start").on(sql`lower(${foldAccents(table.name)}) text_pattern_ops`),
    index("customer_rep").on(table.territory, table.rep),
  ],
);

export const contactNumbers = shop.sequence("contact_numbers", { startWith: FIRST_OWN_NUMBER });

/** R-ENT-11. Without a customer it belongs to the user. Inactive ones appear in no address book. */
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
  (table) => [
    index("contact_customer").on(table.customerId),
    index("contact_web_user").on(table.webUserId),
    index("contact_phone_end").on(sql`${phoneReversed(table.phone1)} text_pattern_ops`),
    index("contact_city_start").on(sql`lower(${foldAccents(table.city)}) text_pattern_ops`),
  ],
);

export const webUser = shop.table(
  "web_user",
  {
    id: text().primaryKey(),
    authUserId: text().unique(),
    email: text().notNull().unique(),
    nameFirst: text().notNull(),
    nameLast: text().notNull(),
    locale: text().notNull(),
    primaryCustomerId: integer().references(() => customer.id),
    chosenCustomerId: integer().references(() => customer.id),
    shippingContactId: integer().references(() => contact.id, { onDelete: "set null" }),
    billingContactId: integer().references(() => contact.id, { onDelete: "set null" }),
    /** Created by an import: only then can an import deactivate it. */
    imported: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** Locked by the staff; imports do not change it. */
    lockedAt: timestamp({ withTimezone: true }),
    /** Earlier sessions are invalid, since the user was locked out. */
    sessionsFrom: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("web_user_email_words")
      .using("gin", sql`${table.email} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("web_user_primary_customer").on(table.primaryCustomerId),
  ],
);

/** The first customer is used without a primary one (R-ENT-04). */
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
  (table) => [
    primaryKey({ columns: [table.webUserId, table.customerId] }),
    index("web_user_customer_of_customer").on(table.customerId),
  ],
);

/** In stored order (R-ENT-13). Lists are comma-separated; `name`, `phone` and `email` may be empty. */
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
