import { boolean, integer, serial, text, index, date, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";
import { sql, type SQL } from "drizzle-orm";
import type { CountedStock } from "../../domain/catalog/part-stock.ts";
import { webOrder, webOrderLine } from "./order-schema.ts";

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

export const partStock = shop.table("part_stock", {
  pn: text().primaryKey(),
  onHand: integer().notNull(),
  countedAt: timestamp({ withTimezone: true }).notNull(),
  /** Later orders took everything; stored for filters of lists. */
  soldOut: boolean(),
});

export const partIncoming = shop.table(
  "part_incoming",
  {
    pn: text().notNull(),
    due: date().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pn, table.due] })],
);

/** Quantity ordered since the count, for a row of `part_stock`. */
const ORDERED_SINCE = sql`(
  select coalesce(sum(line.quantity), 0)::integer from ${webOrderLine} line join ${webOrder} o on o.number = line.order_number
  where line.pn = part_stock.pn and o.placed_at > part_stock.counted_at and o.status <> 'cancelled')`;

export const COUNTED = sql<CountedStock>`json_build_object(
  'onHand', part_stock.on_hand, 'ordered', ${ORDERED_SINCE}, 'incoming', (
    select coalesce(json_agg(json_build_object('quantity', coming.quantity, 'date', coming.due)), '[]')
    from ${partIncoming} coming where coming.pn = part_stock.pn))`;

/** The same in a query on parts; null if not counted. */
export const COUNTED_OF_PART = sql<CountedStock | null>`(
  select ${COUNTED} from shop.part_stock where part_stock.pn = shop.part.pn)`;

/** For a row of `part_stock`; `HAS_TURNED`: differs from the stored value. */
export const SOLD_OUT = sql<boolean>`(part_stock.on_hand <= ${ORDERED_SINCE})`;
export const HAS_TURNED = sql`part_stock.on_hand > 0 and ${SOLD_OUT} is distinct from coalesce(part_stock.sold_out, false)`;

/** Rule of `domain/catalog/availability.ts`. A subquery, since a join would read the stock of all parts. */
export const inStock = (name: SQL) => sql`${name}.status = 'active' and coalesce((
  select counted.on_hand > 0 and counted.sold_out is not true from ${partStock} counted where counted.pn = ${name}.pn),
  ${name}.lead_time = 0, false)`;
