import { index, integer, json, jsonb, pgSchema, primaryKey, text, timestamp, bigserial } from "drizzle-orm/pg-core";

/** Not `public`, so that a hosted REST gateway cannot expose it. */
export const shop = pgSchema("shop");

export const setting = shop.table("setting", {
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Last good answer per query, for a restart during an outage (R-CMS-18). */
export const contentCopy = shop.table("content_copy", {
  key: text().primaryKey(),
  result: jsonb().notNull(),
  fetchedAt: timestamp({ withTimezone: true }).notNull(),
});

export const searchMiss = shop.table(
  "search_miss",
  {
    query: text().notNull(),
    locale: text().notNull(),
    count: integer().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.query, table.locale] })],
);

/** Rows before the last import, to undo it: null for new rows. Tables replaced as a whole have the key ''. */
export const importUndo = shop.table(
  "import_undo",
  {
    load: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    /** JSON text: keeps the order of attributes. */
    before: json(),
  },
  (table) => [index("import_undo_load").on(table.load, table.kind)],
);

/** R-SEC-07. `windowStart`: when all requests will have drained, see the limiter; `count` is informational. */
export const rateLimit = shop.table("rate_limit", {
  key: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});

/** Idempotency keys of forms (R-CART-13). */
export const formNonce = shop.table(
  "form_nonce",
  {
    nonce: text().primaryKey(),
    /** Result for a repeated form, e.g. the cart it created. */
    result: text(),
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("form_nonce_used_at").on(table.usedAt)],
);

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
