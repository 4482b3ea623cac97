import { boolean, index, integer, jsonb, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import { shop } from "./shop-schema.ts";

/** Quick order lists as entered. The random id alone gives access. */
export const checkList = shop.table(
  "check_list",
  {
    id: text().primaryKey(),
    /** Null for a list that is stored in pieces. */
    input: jsonb().$type<ListInput>(),
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

/** JSON text of a long list; one statement with all of it would take a hundred megabytes of the embedded database's memory (decision 0101). */
export const checkListPiece = shop.table(
  "check_list_piece",
  {
    listId: text()
      .notNull()
      .references(() => checkList.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.position] })],
);
