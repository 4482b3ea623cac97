import { eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { cart, cartLine, isCartOf } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";
import { contact } from "../database/customer-schema.ts";
import { newCartId, openCart, readLines, type Tx } from "./cart-tables.server.ts";
import type { CartQuantity, LiveCart, LiveCartChange, LiveCartOwner, StoredCartLine } from "./cart.ts";

/** Chosen addresses, else the user's default ones (R-CART-09, R-API-05). */
export async function readLiveCart(db: Database, owner: LiveCartOwner): Promise<LiveCart | null> {
  const user = { kind: "user", webUserId: owner.webUserId } as const;
  const own = (chosen: AnyColumn, usual: number | null) =>
    sql<number | null>`coalesce(${ownAddress(owner, chosen)}, ${ownAddress(owner, usual)})`;
  const [row] = await db
    .select({
      createdAt: cart.createdAt,
      selectedBillingId: own(cart.selectedBillingId, owner.usual.billing),
      selectedShippingId: own(cart.selectedShippingId, owner.usual.shipping),
    })
    .from(cart)
    .where(isCartOf(user));
  if (!row) return null;
  const cartItems = (await readLines(db, user)).map(({ pn, quantity, createdAt: added }) => {
    return { pn, quantity, createdAt: added };
  });
  return { ...row, createdAt: row.createdAt.toISOString(), cartItems };
}

/** Part numbers must differ. An existing line keeps its reference and price. */
export function replaceLiveCart(
  db: Database,
  owner: LiveCartOwner,
  { items, selectedBillingId, selectedShippingId }: LiveCartChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    const user = { kind: "user", webUserId: owner.webUserId } as const;
    const id = await openCart(tx, user, newCartId());
    const before = new Map((await readLines(tx, user)).map((line) => [line.pn, line]));
    await tx.delete(cartLine).where(eq(cartLine.cartId, id));
    await insertLines(tx, id, items, before);
    await tx
      .update(cart)
      .set({
        selectedBillingId: ownAddress(owner, selectedBillingId),
        selectedShippingId: ownAddress(owner, selectedShippingId),
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

/** Null unless the address is the customer's (decision 0033), or the user's own without one (R-ADDR-12). */
function ownAddress({ webUserId, customerId }: LiveCartOwner, id: number | null | AnyColumn): SQL<number | null> {
  return sql`(
    select ${contact.id} from ${contact}
    where ${contact.id} = ${id} and (
      (${contact.customerId} is null and ${contact.webUserId} = ${webUserId})
      or (${contact.customerId} = ${customerId}::integer and ${contact.active})))`;
}
