import { date, integer, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";

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
