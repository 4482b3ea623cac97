import { eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { cart, cartLine, isCartOf } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";
import { contact, customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { newCartId, openCart, readLines, type Tx } from "./cart-tables.server.ts";
import type { CartQuantity, LiveCart, LiveCartChange, StoredCartLine } from "./port.ts";

/** The stored cart of a web user with the addresses chosen for it, else the user's own (R-CART-09, R-API-05). */
export async function readLiveCart(db: Database, webUserId: string): Promise<LiveCart | null> {
  const user = { kind: "user", webUserId } as const;
  const own = (chosen: AnyColumn, usual: AnyColumn) =>
    sql<number | null>`coalesce(${ownAddress(webUserId, chosen)}, ${ownAddress(webUserId, usual)})`;
  const [row] = await db
    .select({
      createdAt: cart.createdAt,
      selectedBillingId: own(cart.selectedBillingId, webUser.billingContactId),
      selectedShippingId: own(cart.selectedShippingId, webUser.shippingContactId),
    })
    .from(cart)
    .innerJoin(webUser, eq(webUser.id, cart.webUserId))
    .where(isCartOf(user));
  if (!row) return null;
  const cartItems = (await readLines(db, user)).map(({ pn, quantity, createdAt: added }) => {
    return { pn, quantity, createdAt: added };
  });
  return { ...row, createdAt: row.createdAt.toISOString(), cartItems };
}

/** Replaces lines and addresses together. Part numbers must differ. A line that was there keeps what the API does not name. */
export function replaceLiveCart(
  db: Database,
  webUserId: string,
  { items, selectedBillingId, selectedShippingId }: LiveCartChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    const user = { kind: "user", webUserId } as const;
    const id = await openCart(tx, user, newCartId());
    const before = new Map((await readLines(tx, user)).map((line) => [line.pn, line]));
    await tx.delete(cartLine).where(eq(cartLine.cartId, id));
    await insertLines(tx, id, items, before);
    await tx
      .update(cart)
      .set({
        selectedBillingId: ownAddress(webUserId, selectedBillingId),
        selectedShippingId: ownAddress(webUserId, selectedShippingId),
      })
      .where(eq(cart.id, id));
  });
}

export async function removeLiveCart(db: Database, webUserId: string): Promise<void> {
  await db.delete(cart).where(isCartOf({ kind: "user", webUserId }));
}

async function insertLines(
  tx: Tx,
  cartId: string,
  items: readonly CartQuantity[],
  before: ReadonlyMap<string, StoredCartLine>,
): Promise<void> {
  const rows = items.map(({ pn, quantity }) => {
    const line = before.get(pn);
    return { cartId, pn, quantity, ...(line && { ...line, quantity, createdAt: new Date(line.createdAt) }) };
  });
  await tx.insert(cartLine).values(rows);
}

/**
 * The id when it is an address of the web user, else null: one of the customer the user buys for, the primary one, else the
 * first, of those that are active (R-ENT-04, decisions 0033 and 0040), or one the user entered before there was a customer
 * (R-ADDR-12).
 */
function ownAddress(webUserId: string, id: number | null | AnyColumn): SQL<number | null> {
  return sql`(
    select ${contact.id} from ${contact}
    where ${contact.id} = ${id} and (
      (${contact.customerId} is null and ${contact.webUserId} = ${webUserId})
      or ${contact.customerId} = (
        select ${customer.id} from ${webUser} as buyer
        left join ${webUserCustomer} on ${webUserCustomer.webUserId} = buyer.id
        join ${customer} on ${customer.id} in (buyer.primary_customer_id, ${webUserCustomer.customerId})
        where buyer.id = ${webUserId} and ${customer.active}
        order by coalesce(${customer.id} = buyer.primary_customer_id, false) desc, ${webUserCustomer.position}
        limit 1)))`;
}
