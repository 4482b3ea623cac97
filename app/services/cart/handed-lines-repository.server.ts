import { eq } from "drizzle-orm";
import { mergeCarts, putBack } from "../../domain/cart/merge.ts";
import { cart, cartLine, isCartOf } from "../database/cart-schema.ts";
import { stampIn } from "./cart-repository.server.ts";
import { lockCart, newCartId, openCart, readLines, type Tx } from "./cart-tables.server.ts";
import { changedLines, outcomeOf, storeLines } from "./merge-carts-repository.server.ts";
import { MOST_CART_LINES, type CartPut, type OwnCart, type StoredCartLine } from "./cart.ts";

/** Locks the cart. Empty without a cart, null when it no longer matches `stamp`. */
export async function linesOfStamp(tx: Tx, owner: OwnCart, stamp: string): Promise<readonly StoredCartLine[] | null> {
  const [held] = await tx.select({ id: cart.id }).from(cart).where(isCartOf(owner)).for("update");
  if (!held) return [];
  return (await stampIn(tx, owner)) === stamp ? readLines(tx, owner) : null;
}

/** Deletes the cart of a web user (R-CART-03); keeps a visitor's, since the cookie still names it. */
export async function takeLinesOut(tx: Tx, owner: OwnCart): Promise<readonly StoredCartLine[]> {
  const id = await lockCart(tx, owner);
  if (id === null) return [];
  const lines = await readLines(tx, owner);
  await tx.delete(cartLine).where(eq(cartLine.cartId, id));
  if (owner.kind === "user") await tx.delete(cart).where(eq(cart.id, id));
  return lines;
}

const WAYS = { take: mergeCarts, "put-back": putBack } as const;

export async function putLines(
  tx: Tx,
  owner: OwnCart,
  lines: readonly StoredCartLine[],
  way: keyof typeof WAYS,
): Promise<CartPut> {
  const id = await openCart(tx, owner, newCartId());
  const opened: OwnCart = owner.kind === "visitor" ? { kind: "visitor", cartId: id } : owner;
  const stored = await readLines(tx, opened);
  const { items, rejected } = WAYS[way](lines, stored, MOST_CART_LINES);
  await storeLines(tx, id, changedLines(items, stored));
  return { cartId: owner.kind === "visitor" ? id : null, ...outcomeOf(lines, stored, items, rejected) };
}
