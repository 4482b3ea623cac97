import { jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

/** Everything lives in schema `shop`, never in `public`, so that a hosted REST gateway cannot expose it. */
export const shop = pgSchema("shop");

/** Small facts the shop keeps about itself, e.g. the demonstration's session secret. */
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
