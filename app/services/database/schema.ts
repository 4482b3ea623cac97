import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgSchema,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { AttributeValue, RelatedPart } from "../../domain/catalog/part-record.ts";
import type { StoredPicture } from "../../domain/drawings/picture.ts";
import type { Localized } from "../../domain/locale.ts";
import type { SeriesFigure } from "../../domain/catalog/data-sheet.ts";

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

/** A word as PostgreSQL's text search reads it, whatever it holds. */
export function quoteWord(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** One orderable part. Money in cents, weight in grams, lead time in working days. */
export const part = shop.table(
  "part",
  {
    pn: text().primaryKey(),
    /** Place in the catalogue: the order of lists and of equally good finds. */
    position: integer().notNull(),
    /** The part number without dashes, spaces and dots: two parts that read alike cannot both be stored. */
    foldedPn: text().notNull(),
    /** The folded number with letters that are misread as digits made one, so that O and 0, I and 1 find each other. */
    confusablePn: text().notNull(),
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
    /** In the order of the part number's segments, which the binary form of JSON would lose. */
    attributes: json().$type<Record<string, AttributeValue>>().notNull(),
    related: jsonb().$type<RelatedPart[]>().notNull(),
    /** Name of its drawing; null, or one nobody knows, when there is none. */
    drawing: text(),
    /** Ids of its attribute values, for counting. */
    valueIds: integer().array().notNull(),
    /** Every word the part is found by in either language, and a mark for its series and each attribute value. */
    words: tsvector().notNull(),
    /** Stands for the row it was made of, so that an import sees which have changed. Null where a version of earlier wrote it. */
    rowHash: bigint({ mode: "bigint" }),
  },
  (table) => [
    uniqueIndex("part_folded_pn").on(table.foldedPn),
    index("part_folded_pn_prefix").on(sql`${table.foldedPn} text_pattern_ops`),
    index("part_folded_pn_fragment").using("gin", sql`${table.foldedPn} gin_trgm_ops`),
    index("part_confusable_pn").on(table.confusablePn),
    index("part_series_position").on(table.series, table.position),
    index("part_words").using("gin", table.words),
  ],
);

/**
 * List prices in cents; a part without a row has none. They stand apart, because they change oftener than parts and a row of a part is
 * costly to write. `part.listPrice` is what its row of a file said last, for the version before.
 */
export const partPrice = shop.table("part_price", {
  pn: text().primaryKey(),
  listPrice: integer().notNull(),
});

/**
 * The list price of a part, in a statement on parts. Rows a version before has written say it themselves (decision 0076). Columns have the
 * names of their tables, which a statement on one table would leave out.
 */
export const LIST_PRICE = sql<number | null>`case when shop.part.row_hash is null then shop.part.list_price
  else (select part_price.list_price from shop.part_price where part_price.pn = shop.part.pn) end`;

/** Pieces on hand when they were counted. What was ordered since is not taken off. */
export const partStock = shop.table("part_stock", {
  pn: text().primaryKey(),
  onHand: integer().notNull(),
  countedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Pieces on their way, and the day they are expected. */
export const partIncoming = shop.table(
  "part_incoming",
  {
    pn: text().notNull(),
    due: date().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pn, table.due] })],
);

/**
 * What was there before the last import, to undo it: of each row that was written its key and what it was, nothing where it is new. Tables that
 * are replaced as a whole have the key ''.
 */
export const importUndo = shop.table(
  "import_undo",
  {
    load: text().notNull(),
    /** Name of the table. */
    kind: text().notNull(),
    key: text().notNull(),
    /** As text: the order of attributes counts. */
    before: json(),
  },
  (table) => [index("import_undo_load").on(table.load, table.kind)],
);

/** Every value an attribute has on any part. `slug` stands for it in addresses, whatever the language. */
export const attributeValue = shop.table(
  "attribute_value",
  {
    id: integer().primaryKey(),
    key: text().notNull(),
    slug: text().notNull(),
    en: text().notNull(),
    es: text().notNull(),
    number: doublePrecision(),
  },
  (table) => [uniqueIndex("attribute_value_key_slug").on(table.key, table.slug)],
);

/** What is on the parts of a series, counted when they are loaded: parts per attribute value and the words they are found by. */
export const seriesSummary = shop.table("series_summary", {
  series: text().primaryKey(),
  parts: integer().notNull(),
  /** English slug of the category most of them are in. */
  category: text().notNull(),
  lowestListPrice: integer(),
  /** Parts by id of attribute value. */
  values: jsonb().$type<Record<string, number>>().notNull(),
  /** Texts that name the parts: what stands before the first comma of their titles, in both languages. */
  nouns: jsonb().$type<string[]>().notNull(),
  /** Parts by index word. */
  words: jsonb().$type<Record<string, number>>().notNull(),
  /** Its first part: read by the version before only, which drew it while the page was made. */
  sample: jsonb().$type<Pick<typeof part.$inferSelect, "pn" | "series" | "category" | "attributes">>().notNull(),
  /** Name of the drawing that stands for the series: of its first part that has one. */
  drawing: text(),
});

/** Markup inside `<svg viewBox>`, each distinct one once, by the hash of its content. `es`: its words in Spanish, where they differ. */
export const picture = shop.table("picture", {
  hash: text().primaryKey(),
  viewBox: text().notNull(),
  markup: text().notNull(),
  es: json().$type<StoredPicture["es"]>(),
});

/** A drawing by the name that parts refer to it by: the file of an operator. Its pictures are named by hash. */
export const drawing = shop.table("drawing", {
  name: text().primaryKey(),
  whole: text().notNull(),
  front: text().notNull(),
  /** Its front is small enough to stand in a page. */
  isInline: boolean().notNull(),
  /** Lines with the sizes, drawn over the whole; null without. */
  sizes: text(),
  sizesBox: json().$type<Localized<string>>(),
  /** Millimetres of one unit of the front; null when the size is not known. */
  millimetresPerUnit: doublePrecision(),
});

/** A former number of our own (no brand) or the number of another maker, and the part that takes its place. */
export const partAlias = shop.table(
  "part_alias",
  {
    folded: text().primaryKey(),
    alias: text().notNull(),
    brand: text(),
    pn: text().notNull(),
    grade: text().notNull(),
    noteEn: text().notNull(),
    noteEs: text().notNull(),
  },
  (table) => [index("part_alias_pn").on(table.pn)],
);

/** Data sheet of a series, line by line. */
export const dataSheet = shop.table("data_sheet", {
  series: text().primaryKey(),
  figures: jsonb().$type<SeriesFigure[]>().notNull(),
});

/** Searches that found nothing, for the operator's report. */
export const searchMiss = shop.table(
  "search_miss",
  {
    query: text().notNull(),
    locale: text().notNull(),
    count: integer().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.query, table.locale] })],
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

/**
 * Requests counted per caller and limit, shared by all processes (R-SEC-07). `windowStart` is the time at which all that was asked
 * for will have been paid off, see the limiter; `count` only tells how often.
 */
export const rateLimit = shop.table("rate_limit", {
  key: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});
