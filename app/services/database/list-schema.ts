import { boolean, index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import { shop } from "./shop-schema.ts";

/** Lists of part numbers on their way to the cart, as they were typed. The id is all it takes to open one: opaque, random. */
export const checkList = shop.table(
  "check_list",
  {
    id: text().primaryKey(),
    input: jsonb().$type<ListInput>().notNull(),
    /** The order a list repeats, with what its parts cost then; null for a typed list. */
    origin: jsonb().$type<ListOrigin>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Bytes of the list; 0 for lists of earlier versions, which did not count them. */
    bytes: integer().notNull().default(0),
    /** Whether it was brought by somebody who was signed in. */
    isOfAccount: boolean().notNull().default(false),
    /** A list of a visitor that was never opened is deleted sooner. Null: 30 days after it was made, as earlier versions have it. */
    keptUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index("check_list_created_at").on(table.createdAt)],
);
