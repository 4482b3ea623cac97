import { sql } from "drizzle-orm";
import { index, integer, serial, text } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";

/** List prices in cents; a part without a row has none. They change more often than parts, whose rows are expensive to write. */
export const partPrice = shop.table("part_price", {
  pn: text().primaryKey(),
  listPrice: integer().notNull(),
});

/** The list price of a part, in a statement on parts. */
export const LIST_PRICE = sql<
  number | null
>`(select part_price.list_price from shop.part_price where part_price.pn = shop.part.pn)`;

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
