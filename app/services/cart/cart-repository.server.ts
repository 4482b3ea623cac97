import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { decreaseQuantity, increaseQuantity } from "../../domain/cart/quantity.ts";
import { MAX_QUANTITY } from "../../domain/catalog/quantity-limit.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";
import { claimSubmission } from "../http/form-nonce.server.ts";
import { isCartOf, lockCart, newCartId, openCart, type Tx } from "./cart-tables.server.ts";
import { cookieCart, MOST_CART_LINES, type CartChange, type CartOwner, type CartQuantity } from "./port.ts";

type Addition = { cartId: string | null; isRepeat: boolean; refused: readonly string[] };

export function countLines(db: Database, owner: CartOwner): Promise<number> {
  const ids = db.select({ id: cart.id }).from(cart).where(isCartOf(owner));
  return db.$count(cartLine, inArray(cartLine.cartId, ids));
}

/**
 * Adds pieces to a cart, all lines in one statement, so that an addition is there entirely or not at all. `submission` names
 * the form it came with. Part numbers must differ. Additions to one cart follow one another (R-CART-20, R-CART-21).
 */
export function addToCart(
  db: Database,
  owner: CartOwner,
  lines: readonly CartQuantity[],
  submission: string,
): Promise<Addition> {
  return db.transaction(async (tx) => {
    const newId = newCartId();
    // A cart of a web user is never handed over: no cookie may name it.
    const handedOver = owner.kind === "visitor" ? newId : null;
    const repeated = await claimSubmission(tx, submission, cookieCart(owner) ?? handedOver);
    if (repeated) return { cartId: cookieCart(owner) ?? repeated.earlier, isRepeat: true, refused: [] };
    const id = await openCart(tx, owner, newId);
    const { fitting, refused } = await fitLines(tx, id, lines);
    if (fitting.length > 0) await upsertLines(tx, id, fitting);
    return { cartId: owner.kind === "visitor" ? id : null, isRepeat: false, refused: refused.map(({ pn }) => pn) };
  });
}

/** Lines the cart has, and as many new ones as it has room for (R-CART-19). */
async function fitLines(tx: Tx, cartId: string, lines: readonly CartQuantity[]) {
  const present = await tx.select({ pn: cartLine.pn }).from(cartLine).where(eq(cartLine.cartId, cartId));
  const known = new Set(present.map(({ pn }) => pn));
  const additional = lines.filter(({ pn }) => !known.has(pn));
  const refused = new Set(additional.slice(Math.max(0, MOST_CART_LINES - known.size)));
  return { fitting: lines.filter((line) => !refused.has(line)), refused: [...refused] };
}

async function upsertLines(tx: Tx, cartId: string, lines: readonly CartQuantity[]): Promise<void> {
  await tx
    .insert(cartLine)
    .values(lines.map(({ pn, quantity }) => ({ cartId, pn, quantity })))
    .onConflictDoUpdate({
      target: [cartLine.cartId, cartLine.pn],
      set: { quantity: sql`least(${cartLine.quantity} + excluded.quantity, ${MAX_QUANTITY})` },
    });
}

/** Carries out changes together. `step` is the package of the part to increase or decrease. False for a repeated form. */
export function changeCart(
  db: Database,
  owner: CartOwner,
  change: CartChange,
  step: number,
  submission: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (await claimSubmission(tx, submission, null)) return false;
    const id = await lockCart(tx, owner);
    if (id === null) return true;
    await changeLines(tx, id, change, step);
    if (owner.kind === "user") await deleteIfEmpty(tx, id);
    return true;
  });
}

async function changeLines(
  tx: Tx,
  cartId: string,
  { set = [], increase, decrease, remove, clear }: CartChange,
  step: number,
): Promise<void> {
  if (set.length > 0) await setQuantities(tx, cartId, set);
  if (increase) await stepQuantity(tx, cartId, increase, (quantity) => increaseQuantity(quantity, step));
  if (decrease) await stepQuantity(tx, cartId, decrease, (quantity) => decreaseQuantity(quantity, step));
  if (remove) await tx.delete(cartLine).where(isLine(cartId, remove));
  if (clear) await tx.delete(cartLine).where(eq(cartLine.cartId, cartId));
}

/** An emptied cart of a web user is deleted, with the addresses chosen for it (R-CART-03). */
async function deleteIfEmpty(tx: Tx, cartId: string): Promise<void> {
  const lines = tx.select({ pn: cartLine.pn }).from(cartLine).where(eq(cartLine.cartId, cartId));
  await tx.delete(cart).where(and(eq(cart.id, cartId), notExists(lines)));
}

async function setQuantities(tx: Tx, cartId: string, lines: readonly CartQuantity[]): Promise<void> {
  const rows = sql.join(
    lines.map(({ pn, quantity }) => sql`(${pn}::text, ${quantity}::integer)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${cartLine} set quantity = typed.quantity from (values ${rows}) as typed (pn, quantity)
    where ${cartLine.cartId} = ${cartId} and ${cartLine.pn} = typed.pn`);
}

async function stepQuantity(tx: Tx, cartId: string, pn: string, next: (quantity: number) => number): Promise<void> {
  const where = isLine(cartId, pn);
  const [line] = await tx.select({ quantity: cartLine.quantity }).from(cartLine).where(where).for("update");
  if (line)
    await tx
      .update(cartLine)
      .set({ quantity: next(line.quantity) })
      .where(where);
}

function isLine(cartId: string, pn: string) {
  return and(eq(cartLine.cartId, cartId), eq(cartLine.pn, pn));
}
