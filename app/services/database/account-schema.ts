import { bigserial, boolean, index, integer, primaryKey, serial, text, timestamp } from "drizzle-orm/pg-core";
import { customer, webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";

export const favorite = shop.table(
  "favorite",
  {
    webUserId: text()
      .notNull()
      .references(() => webUser.id),
    pn: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    position: bigserial({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.webUserId, table.pn] })],
);

/** A new number is a new row, so that references to the old one never ship on it. */
export const carrierAccount = shop.table(
  "carrier_account",
  {
    id: serial().primaryKey(),
    customerId: integer().references(() => customer.id),
    webUserId: text()
      .notNull()
      .references(() => webUser.id),
    carrier: text().notNull(),
    /** In full for orders only; pages display its last digits. */
    number: text().notNull(),
    keptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("carrier_account_customer").on(table.customerId),
    index("carrier_account_web_user").on(table.webUserId),
  ],
);

/** A provider can be called directly; tokens of sessions not listed here are not accepted. */
export const begunSession = shop.table(
  "begun_session",
  {
    sessionId: text().primaryKey(),
    authUserId: text().notNull(),
    email: text().notNull(),
    /** Earlier passwords of the user at a hosted project are no longer accepted. */
    arePasswordsEnded: boolean().notNull(),
    begunAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("begun_session_auth_user").on(table.authUserId), index("begun_session_seen_at").on(table.seenAt)],
);

/** One row for browsers that verified the address, one for all others. Addresses are keyed digests. */
export const guessedAddress = shop.table(
  "guessed_address",
  {
    address: text().primaryKey(),
    wrong: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time of the limit: codes are long from then on, and the owner was emailed. */
    reportedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("guessed_address_last_at").on(table.lastAt)],
);

/** Wrong codes per browser: a right code resets those of its own browser only. */
export const wrongGuess = shop.table(
  "wrong_guess",
  {
    address: text()
      .notNull()
      .references(() => guessedAddress.address, { onDelete: "cascade" }),
    browser: text().notNull(),
    wrong: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.browser] })],
);
