import { sql } from "drizzle-orm";
import { index, integer, serial, text } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";

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
