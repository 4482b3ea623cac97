import { and, asc, desc, eq } from "drizzle-orm";
import { cart, cartLine } from "../database/cart-schema.ts";
import { newCartId, openCart, type Tx } from "./cart-tables.server.ts";
import { mergeInto } from "./merge-carts-repository.server.ts";
import type { BuyerOf, CustomerChange } from "./cart.ts";

/** Opening the live cart locks the user's row, so that a concurrent first addition waits. */
export async function followCustomer(tx: Tx, { webUserId, from, to }: CustomerChange): Promise<void> {
  const live = await openCart(tx, { kind: "user", webUserId }, newCartId());
  const [line] = await tx.select({ pn: cartLine.pn }).from(cartLine).where(eq(cartLine.cartId, live)).limit(1);
  if (!line) await tx.delete(cart).where(eq(cart.id, live));
  else if (from !== null) await parkCart(tx, live, webUserId, from);
  await bringBackCarts(tx, { webUserId, customerId: to });
}

/** The caller has locked a row of the user. */
export async function bringBackCarts(tx: Tx, { webUserId, customerId }: BuyerOf): Promise<void> {
  const ofThis = and(eq(cart.forWebUserId, webUserId), eq(cart.forCustomerId, customerId), eq(cart.purpose, "parked"));
  const waiting = await tx
    .select({ id: cart.id })
    .from(cart)
    .where(ofThis)
    .orderBy(desc(cart.updatedAt), asc(cart.id))
    .for("update");
  for (const { id } of waiting) await bringBack(tx, id, webUserId);
}

async function parkCart(tx: Tx, id: string, webUserId: string, forCustomerId: number): Promise<void> {
  const aside = { webUserId: null, forWebUserId: webUserId, forCustomerId, purpose: "parked" } as const;
  await tx.update(cart).set(aside).where(eq(cart.id, id));
}

/** Becomes the user's cart or is merged into it; lines without room stay parked. */
async function bringBack(tx: Tx, id: string, webUserId: string): Promise<void> {
  const [live] = await tx.select({ id: cart.id }).from(cart).where(eq(cart.webUserId, webUserId)).for("update");
  if (live) {
    await mergeInto(tx, id, live.id);
    return;
  }
  const back = { webUserId, forWebUserId: null, forCustomerId: null, purpose: null };
  await tx.update(cart).set(back).where(eq(cart.id, id));
}
