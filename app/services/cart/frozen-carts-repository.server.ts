import { and, eq, inArray, sql } from "drizzle-orm";
import { cart, cartLine, isCartOf } from "../database/cart-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import { NEXT_ORDER } from "./cart.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { newCartId, openCart, readLines, type Tx } from "./cart-tables.server.ts";
import { stampIn } from "./cart-repository.server.ts";
import { mergeInto } from "./merge-carts-repository.server.ts";
import type { CartQuantity, FrozenCart, GivenBack, ToFreeze } from "./cart.ts";

/** Moves the requested lines and checkout choices to a frozen cart. Null when the cart no longer matches `stamp`. */
export async function freezeCart(
  tx: Tx,
  { owner, stamp, webUserId, customerId, poNumber, shippingContactId, billingContactId, lines }: ToFreeze,
): Promise<FrozenCart | null> {
  const [held] = await tx.select().from(cart).where(isCartOf(owner)).for("update");
  if (!held || (await stampIn(tx, owner)) !== stamp) return null;
  const cartId = newCartId();
  const { id: _, createdAt: __, updatedAt: ___, ...choices } = held;
  const waiting = { forWebUserId: webUserId, forCustomerId: customerId, purpose: "approval", poNumber } as const;
  const addresses = { selectedShippingId: shippingContactId, selectedBillingId: billingContactId };
  await tx.insert(cart).values({ ...choices, id: cartId, webUserId: null, staffId: null, ...waiting, ...addresses });
  await tx.execute(sql`
    update ${cartLine} as line set cart_id = ${cartId}, seen_price = seen.price
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as seen (pn text, price bigint)
    where line.cart_id = ${held.id} and line.pn = seen.pn`);
  await leaveRest(tx, held.id);
  return { kind: "frozen", cartId, webUserId, customerId };
}

/** Deletes an empty cart (R-CART-03); clears the checkout choices of a cart with remaining lines. */
async function leaveRest(tx: Tx, cartId: string): Promise<void> {
  if ((await tx.$count(cartLine, eq(cartLine.cartId, cartId))) === 0) {
    await tx.delete(cart).where(eq(cart.id, cartId));
    return;
  }
  await tx
    .update(cart)
    .set({ ...NEXT_ORDER, updatedAt: sql`now()` })
    .where(eq(cart.id, cartId));
}

/** `last`: at least one line must remain; `gone`: a line was already removed. */
export async function takeOutOfFrozen(
  tx: Tx,
  owner: FrozenCart,
  wanted: readonly string[],
): Promise<readonly CartQuantity[] | "last" | "gone"> {
  await tx.select({ id: cart.id }).from(cart).where(isCartOf(owner)).for("update");
  const lines = await readLines(tx, owner);
  const taken = lines.filter(({ pn }) => wanted.includes(pn));
  if (taken.length !== wanted.length || taken.length === 0) return "gone";
  if (taken.length === lines.length) return "last";
  const parts = taken.map(({ pn }) => pn);
  await tx.delete(cartLine).where(and(eq(cartLine.cartId, owner.cartId), inArray(cartLine.pn, parts)));
  return taken.map(({ pn, quantity }) => ({ pn, quantity }));
}

/** To the live cart (2.19) or the parked one of this customer. After `no-room` roll back or drop the rest. */
export async function giveBackCart(
  tx: Tx,
  webUsers: Pick<WebUsers, "buysForIn">,
  frozen: FrozenCart,
): Promise<GivenBack> {
  const [held] = await tx.select({ id: cart.id }).from(cart).where(isCartOf(frozen)).for("update");
  if (!held) return { outcome: "done", merged: false };
  await tx.select({ id: webUser.id }).from(webUser).where(eq(webUser.id, frozen.webUserId)).for("share");
  const isHere = (await webUsers.buysForIn(tx, frozen.webUserId)) === frozen.customerId;
  const target = isHere ? await liveCart(tx, frozen) : await parkedCart(tx, frozen);
  if (target === null) return { outcome: "done", merged: false };
  const { stored, rejected } = await mergeInto(tx, frozen.cartId, target);
  await tx
    .update(cart)
    .set({ updatedAt: sql`now()` })
    .where(eq(cart.id, target));
  return rejected.length > 0 ? { outcome: "no-room" } : { outcome: "done", merged: stored.length > 0 };
}

export async function deleteFrozenCart(tx: Tx, frozen: FrozenCart): Promise<void> {
  await tx.delete(cart).where(isCartOf(frozen));
}

/** Locks the user's cart; null when the frozen cart became it. */
async function liveCart(tx: Tx, frozen: FrozenCart): Promise<string | null> {
  const newId = newCartId();
  const id = await openCart(tx, { kind: "user", webUserId: frozen.webUserId }, newId);
  if ((await tx.$count(cartLine, eq(cartLine.cartId, id))) > 0) return id;
  await tx.delete(cart).where(eq(cart.id, id));
  const live = { webUserId: frozen.webUserId, forWebUserId: null, forCustomerId: null, purpose: null };
  await tx
    .update(cart)
    .set({ ...live, updatedAt: sql`now()` })
    .where(isCartOf(frozen));
  return null;
}

/** Locks the user's parked cart for the customer; null when the frozen cart became it. */
async function parkedCart(tx: Tx, frozen: FrozenCart): Promise<string | null> {
  const { webUserId, customerId } = frozen;
  const isTheirs = and(eq(cart.forWebUserId, webUserId), eq(cart.forCustomerId, customerId));
  const [parked] = await tx
    .select({ id: cart.id })
    .from(cart)
    .where(and(isTheirs, eq(cart.purpose, "parked")))
    .for("update");
  if (parked) return parked.id;
  await tx
    .update(cart)
    .set({ purpose: "parked", updatedAt: sql`now()` })
    .where(isCartOf(frozen));
  return null;
}
