import { boolean, integer, serial, text } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";

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
