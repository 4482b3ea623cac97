import { boolean, integer, serial, text, index } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";
import { sql } from "drizzle-orm";

/** By the first three digits of a ZIP code (R-ENT-17). */
export const shippingZone = shop.table("shipping_zone", { zip: text().primaryKey(), zone: integer().notNull() });

/** In stored order (R-ENT-18), with the tax schedule of the area. */
export const shippingRule = shop.table("shipping_rule", {
  position: serial().primaryKey(),
  addressState: text().notNull(),
  zipCodes: text().notNull(),
  schedule: text(),
  groundDays: text(),
});

export const cartItemRule = shop.table("cart_item_rule", {
  position: serial().primaryKey(),
  pn: text().notNull(),
  exemptFromFreeShipping: boolean().notNull(),
  leadTime10Days: boolean().notNull(),
});

export const country = shop.table("country", {
  position: serial().primaryKey(),
  name: text().notNull(),
  nameEs: text().notNull(),
  phoneCode: text().notNull(),
  alpha2code: text().notNull().unique(),
  alpha3code: text().notNull().unique(),
});

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
