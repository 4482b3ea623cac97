import {
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** Everything lives in schema `shop`, never in `public`, so that a hosted REST gateway cannot expose it. */
export const shop = pgSchema("shop");

/** Small facts the shop keeps about itself, e.g. the version of its data. */
export const setting = shop.table("setting", {
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Last good answer of the content service per query, so that a restart during an outage still serves pages (R-CMS-18). */
export const contentCopy = shop.table("content_copy", {
  key: text().primaryKey(),
  result: jsonb().notNull(),
  fetchedAt: timestamp({ withTimezone: true }).notNull(),
});

/** One orderable part. Money in cents, weight in grams, lead time in working days. */
export const part = shop.table(
  "part",
  {
    pn: text().primaryKey(),
    /** The part number without dashes, spaces and dots: two parts that read alike cannot both be stored. */
    foldedPn: text().notNull(),
    series: text().notNull(),
    /** English slug of the category: the `parent` of a cart line. */
    category: text().notNull(),
    titleEn: text().notNull(),
    titleEs: text().notNull(),
    listPrice: integer(),
    packageQuantity: integer(),
    origin: text(),
    tariff: boolean().notNull(),
    weight: integer(),
    leadTime: integer(),
    shipFamily: text(),
    status: text().notNull(),
    replacedBy: text(),
    attributes: jsonb().notNull(),
  },
  (table) => [uniqueIndex("part_folded_pn").on(table.foldedPn), index("part_series").on(table.series)],
);

/** Price list entries in stored order, which breaks ties (R-ENT-07). */
export const priceListEntry = shop.table(
  "price_list_entry",
  {
    position: serial().primaryKey(),
    listName: text().notNull(),
    valueType: text().notNull(),
    schedule: text(),
    partNumber: text(),
    value: text().notNull(),
  },
  (table) => [index("price_list_entry_list").on(table.listName)],
);

/** Customers (R-ENT-12). `freeGroundAt` is the customer's own threshold in dollars, as text. */
export const customer = shop.table("customer", {
  id: integer().primaryKey(),
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
});

/** Addresses (R-ENT-11). One without customer is waiting for its first order. */
export const contact = shop.table(
  "contact",
  {
    id: integer().primaryKey(),
    customerId: integer().references(() => customer.id),
    nameFirst: text().notNull(),
    nameLast: text().notNull(),
    nameCompany: text().notNull(),
    phone1: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull(),
    city: text().notNull(),
    addressState: text().notNull(),
    addressCountry: text().notNull(),
    addressPostalCode: text().notNull(),
    taxable: boolean().notNull(),
    label: text().notNull(),
  },
  (table) => [index("contact_customer").on(table.customerId)],
);

/** People who sign in (R-ENT-03). */
export const webUser = shop.table("web_user", {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  nameFirst: text().notNull(),
  nameLast: text().notNull(),
  locale: text().notNull(),
  primaryCustomerId: integer().references(() => customer.id),
  shippingContactId: integer().references(() => contact.id),
  billingContactId: integer().references(() => contact.id),
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

/** Sales representatives in stored order (R-ENT-13). Lists are comma-separated text. */
export const salesRep = shop.table("sales_rep", {
  position: serial().primaryKey(),
  label: text().notNull(),
  territory: text().notNull(),
  rep: text().notNull(),
  areaCodes: text().notNull(),
  states: text().notNull(),
  countries: text().notNull(),
});

/** Freight zone by the first three digits of a ZIP code (R-ENT-17). */
export const shippingZone = shop.table("shipping_zone", { zip: text().primaryKey(), zone: integer().notNull() });

/** Shipping rules in stored order (R-ENT-18), with the tax schedule of their area. */
export const shippingRule = shop.table("shipping_rule", {
  position: serial().primaryKey(),
  addressState: text().notNull(),
  zipCodes: text().notNull(),
  schedule: text(),
  groundDays: text(),
});

/** Cart item rules in stored order (R-ENT-19). */
export const cartItemRule = shop.table("cart_item_rule", {
  position: serial().primaryKey(),
  pn: text().notNull(),
  exemptFromFreeShipping: boolean().notNull(),
  leadTime10Days: boolean().notNull(),
});

/** Countries, the United States first (R-ENT-14). */
export const country = shop.table("country", {
  position: serial().primaryKey(),
  name: text().notNull(),
  nameEs: text().notNull(),
  phoneCode: text().notNull(),
  alpha2code: text().notNull().unique(),
  alpha3code: text().notNull().unique(),
});

/** Requests counted per caller and window, shared by all processes (R-SEC-07). */
export const rateLimit = shop.table("rate_limit", {
  key: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});
