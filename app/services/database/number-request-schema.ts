import { index, integer, jsonb, serial, text, timestamp } from "drizzle-orm/pg-core";
import type { Locale } from "../../domain/locale.ts";
import type { RequestedLine } from "../../domain/number-requests/number-request.ts";
import { webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";
import { staff } from "./staff-schema.ts";

/** Numbers that buyers sent to the staff. Erased with the person. */
export const numberRequest = shop.table(
  "number_request",
  {
    id: serial().primaryKey(),
    webUserId: text().references(() => webUser.id),
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    lines: jsonb().$type<readonly RequestedLine[]>().notNull(),
    note: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp({ withTimezone: true }),
    answeredBy: integer().references(() => staff.id),
    /** Text of the email; empty for a request that was answered elsewhere. */
    answer: text().notNull().default(""),
    /** The shop's part for each line; empty without one. */
    parts: jsonb().$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    index("number_request_answered").on(table.answeredAt, table.createdAt),
    index("number_request_email").on(table.email),
  ],
);
