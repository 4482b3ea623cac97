import { and, isNull, lt, sql } from "drizzle-orm";
import { cart } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";
import { forgetSubmissions } from "../http/form-nonce.server.ts";
import { CART_SECONDS } from "./cart-cookie.server.ts";

/** A browser may count its days a little later than we do. */
const GRACE_SECONDS = 86_400;

/**
 * Forgets carts whose cookies have run out, and forms nobody will send again; carts the staff has left lying so long, too. Carts of
 * web users wait for them, however long, and so do those that wait for approval.
 */
export async function forgetOldCarts(db: Database): Promise<void> {
  const kept = sql`make_interval(secs => ${CART_SECONDS + GRACE_SECONDS})`;
  await db
    .delete(cart)
    .where(and(isNull(cart.webUserId), isNull(cart.purpose), lt(cart.updatedAt, sql`now() - ${kept}`)));
  await forgetSubmissions(db);
}
