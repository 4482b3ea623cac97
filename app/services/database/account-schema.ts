import { bigserial, index, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
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

/** Mails the embedded mailer kept instead of sending them. Shown on `/dev/outbox`, in the demonstration only. */
export const outboxMail = shop.table(
  "outbox_mail",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("outbox_mail_sent_at").on(table.sentAt)],
);
