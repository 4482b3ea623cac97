import { bigserial, boolean, index, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { shop, webUser } from "./schema.ts";

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
