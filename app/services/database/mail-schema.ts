import { bigserial, index, text, timestamp } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";

/** Unsent mails of the embedded mailer, displayed on `/dev/outbox` of the demonstration. */
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
