import { index, integer, json, jsonb, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

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

/**
 * Requests counted per caller and limit, shared by all processes (R-SEC-07). `windowStart` is the time at which all that was asked
 * for will have been paid off, see the limiter; `count` only tells how often.
 */
export const rateLimit = shop.table("rate_limit", {
  key: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});
