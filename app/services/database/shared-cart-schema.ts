import { index, integer, jsonb, serial, text, timestamp } from "drizzle-orm/pg-core";
import { customer, webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";

const moment = () => timestamp({ withTimezone: true });

/** Line of a shared cart; money in cents. The taker's price is read later. */
export type SharedLine = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  readonly ownNumber: string;
  readonly seenPrice: number | null;
};

export const sharedCart = shop.table(
  "hand_over",
  {
    id: serial().primaryKey(),
    /** Secret of the link, at least 128 random bits. */
    token: text().notNull().unique(),
    /** Null when no longer valid, so that it can be reused. */
    code: text().unique(),
    webUserId: text().references(() => webUser.id),
    visitorCartId: text(),
    customerId: integer().references(() => customer.id),
    priceList: text().notNull(),
    note: text().notNull().default(""),
    lines: jsonb().$type<readonly SharedLine[]>().notNull(),
    state: text().$type<"waiting" | "taken" | "withdrawn">().notNull().default("waiting"),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    takenBy: text().references(() => webUser.id),
    copies: integer().notNull().default(0),
  },
  (table) => [
    index("hand_over_web_user").on(table.webUserId),
    index("hand_over_visitor_cart").on(table.visitorCartId),
    index("hand_over_expires").on(table.expiresAt),
  ],
);
