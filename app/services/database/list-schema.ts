import { boolean, index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import { shop } from "./shop-schema.ts";

/** Quick order lists as entered. The random id alone gives access. */
export const checkList = shop.table(
  "check_list",
  {
    id: text().primaryKey(),
    input: jsonb().$type<ListInput>().notNull(),
    origin: jsonb().$type<ListOrigin>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Size of the list in bytes; 0 in rows of earlier versions. */
    bytes: integer().notNull().default(0),
    isOfAccount: boolean().notNull().default(false),
    /** Visitors' unopened lists expire sooner. Null: 30 days after creation, as in earlier versions. */
    keptUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index("check_list_created_at").on(table.createdAt)],
);
