import { sql, type SQL } from "drizzle-orm";
import { boolean, date, integer, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { CountedStock } from "../../domain/catalog/part-stock.ts";
import { webOrder, webOrderLine } from "./order-schema.ts";
import { shop } from "./shop-schema.ts";

/** Pieces on hand when they were counted. What was ordered since is not taken off. */
export const partStock = shop.table("part_stock", {
  pn: text().primaryKey(),
  onHand: integer().notNull(),
  countedAt: timestamp({ withTimezone: true }).notNull(),
  /** True when orders since have taken all there was; that alone is stored of them, for lists to be narrowed by. */
  soldOut: boolean(),
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

/** Pieces of a row of `part_stock` that were ordered since it was counted. */
const ORDERED_SINCE = sql`(
  select coalesce(sum(line.quantity), 0)::integer from ${webOrderLine} line join ${webOrder} o on o.number = line.order_number
  where line.pn = part_stock.pn and o.placed_at > part_stock.counted_at and o.status <> 'cancelled')`;

/** What was counted, of a row of `part_stock`, as JSON. */
export const COUNTED = sql<CountedStock>`json_build_object(
  'onHand', part_stock.on_hand, 'ordered', ${ORDERED_SINCE}, 'incoming', (
    select coalesce(json_agg(json_build_object('quantity', coming.quantity, 'date', coming.due)), '[]')
    from ${partIncoming} coming where coming.pn = part_stock.pn))`;

/** The same in a statement on parts; null of a part that was not counted. */
export const COUNTED_OF_PART = sql<CountedStock | null>`(
  select ${COUNTED} from shop.part_stock where part_stock.pn = shop.part.pn)`;

/** Whether orders have taken all there was, of a row of `part_stock`; and whether that is not what is stored. */
export const SOLD_OUT = sql<boolean>`(part_stock.on_hand <= ${ORDERED_SINCE})`;
export const HAS_TURNED = sql`part_stock.on_hand > 0 and ${SOLD_OUT} is distinct from coalesce(part_stock.sold_out, false)`;

/**
 * Whether a part is in stock, in a statement that has `pn`, `status` and `lead_time` of it under this name: the rule of
 * `domain/catalog/availability.ts`. It looks the part up by itself: a join would read the stock of all parts for a list of few.
 */
export const inStock = (name: SQL) => sql`${name}.status = 'active' and coalesce((
  select counted.on_hand > 0 and counted.sold_out is not true from ${partStock} counted where counted.pn = ${name}.pn),
  ${name}.lead_time = 0, false)`;
