import { index, text, timestamp } from "drizzle-orm/pg-core";
import { shop } from "./shop-schema.ts";

/** Forms already carried out, so that one sent twice counts once (R-CART-13). */
export const formNonce = shop.table(
  "form_nonce",
  {
    /** Digest of the form's nonce and its fields. */
    nonce: text().primaryKey(),
    /** What the form led to, e.g. the cart it made, for the answer to its repetition. */
    result: text(),
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("form_nonce_used_at").on(table.usedAt)],
);
