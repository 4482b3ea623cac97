import { index, text, timestamp } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";

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
