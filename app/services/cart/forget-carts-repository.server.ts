import { and, isNull, lt, sql } from "drizzle-orm";
import { cart } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";
import { forgetSubmissions } from "../http/form-nonce.server.ts";
import { CART_SECONDS } from "./cart-cookie.server.ts";

/** A browser's clock may run behind. */
const GRACE_SECONDS = 86_400;

/** Deletes expired visitor and staff carts and form submissions. Carts of web users and frozen carts do not expire. */
export async function forgetOldCarts(db: Database): Promise<void> {
  const kept = sql`make_interval(secs => ${CART_SECONDS + GRACE_SECONDS})`;
  await db
    .delete(cart)
    .where(and(isNull(cart.webUserId), isNull(cart.purpose), lt(cart.updatedAt, sql`now() - ${kept}`)));
  await forgetSubmissions(db);
}
