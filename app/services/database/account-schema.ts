import { bigserial, boolean, index, integer, primaryKey, serial, text, timestamp } from "drizzle-orm/pg-core";
import { customer, webUser } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";

/** Parts a web user has marked (R-ENT-10). */
export const favorite = shop.table(
  "favorite",
  {
    webUserId: text()
      .notNull()
      .references(() => webUser.id),
    pn: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Newest first, also among those marked in one go. */
    position: bigserial({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.webUserId, table.pn] })],
);

/**
 * Accounts with carriers that a customer wants kept for the next order. One without customer waits for the first order of the web
 * user who kept it, as addresses do. A new number is a new row: what names the old one never ships on the new one.
 */
export const carrierAccount = shop.table(
  "carrier_account",
  {
    id: serial().primaryKey(),
    customerId: integer().references(() => customer.id),
    webUserId: text()
      .notNull()
      .references(() => webUser.id),
    /** Slug of the carrier. */
    carrier: text().notNull(),
    /** In full for the order only; pages show how it ends. */
    number: text().notNull(),
    keptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("carrier_account_customer").on(table.customerId),
    index("carrier_account_web_user").on(table.webUserId),
  ],
);

/**
 * Sessions that were begun at the shop, by a mailed code or by Google. A provider can be asked past the shop: tokens of sessions
 * that are not in here name nobody.
 */
export const begunSession = shop.table(
  "begun_session",
  {
    /** The provider's ids of the session and of its user. */
    sessionId: text().primaryKey(),
    authUserId: text().notNull(),
    /** The address that was proven, in lower case. */
    email: text().notNull(),
    /** Whether passwords that were set for the user at a hosted project before count no more. */
    arePasswordsEnded: boolean().notNull(),
    begunAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its token was last shown by itself, to the day. */
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("begun_session_auth_user").on(table.authUserId), index("begun_session_seen_at").on(table.seenAt)],
);

/**
 * Addresses for which wrong sign-in codes were entered, counted without a time limit; one row for browsers that have proven the address
 * before, one for all others. An address is a keyed digest.
 */
export const guessedAddress = shop.table(
  "guessed_address",
  {
    address: text().primaryKey(),
    wrong: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When there were too many: codes are long from then on, and the owner was emailed. */
    reportedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("guessed_address_last_at").on(table.lastAt)],
);

/** Which of them one browser entered: a right code takes back the slips of its own browser, and no others. */
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
