import { and, asc, eq, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { CartItem } from "../../domain/cart/merge.ts";
import { decreaseQuantity, increaseQuantity } from "../../domain/cart/quantity.ts";
import { MAX_QUANTITY } from "../../domain/catalog/quantity-limit.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";
import { claimSubmission } from "../http/form-nonce.server.ts";
import { MOST_CART_LINES, type CartChange, type CartQuantity } from "./port.ts";

/** The embedded database has one connection: inside a transaction only this may be used. */
type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

type Addition = { cartId: string | null; isRepeat: boolean; refused: readonly string[] };

export async function readCart(db: Database, cartId: string): Promise<CartItem[]> {
  const { pn, quantity, createdAt } = cartLine;
  const rows = await db
    .select({ pn, quantity, createdAt })
    .from(cartLine)
    .where(eq(cartLine.cartId, cartId))
    .orderBy(asc(cartLine.position));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export function countLines(db: Database, cartId: string): Promise<number> {
  return db.$count(cartLine, eq(cartLine.cartId, cartId));
}

/**
 * Adds pieces to a cart, all lines in one statement, so that an addition is there entirely or not at all. `submission` names
 * the form it came with. Part numbers must differ. Additions to one cart follow one another (R-CART-20, R-CART-21).
 */
export function addToCart(
  db: Database,
  cartId: string | null,
  lines: readonly CartQuantity[],
  submission: string,
): Promise<Addition> {
  return db.transaction(async (tx) => {
    const id = cartId ?? randomBytes(24).toString("base64url");
    const repeated = await claimSubmission(tx, submission, id);
    if (repeated) return { cartId: cartId ?? repeated.earlier, isRepeat: true, refused: [] };
    await tx
      .insert(cart)
      .values({ id })
      .onConflictDoUpdate({ target: cart.id, set: { updatedAt: sql`now()` } });
    const { fitting, refused } = await fitLines(tx, id, lines);
    if (fitting.length > 0) await upsertLines(tx, id, fitting);
    return { cartId: id, isRepeat: false, refused: refused.map(({ pn }) => pn) };
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
  cartId: string,
  { set = [], increase, decrease, remove, clear }: CartChange,
  step: number,
  submission: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (await claimSubmission(tx, submission, cartId)) return false;
    await tx
      .update(cart)
      .set({ updatedAt: sql`now()` })
      .where(eq(cart.id, cartId));
    if (set.length > 0) await setQuantities(tx, cartId, set);
    if (increase) await stepQuantity(tx, cartId, increase, (quantity) => increaseQuantity(quantity, step));
    if (decrease) await stepQuantity(tx, cartId, decrease, (quantity) => decreaseQuantity(quantity, step));
    if (remove) await tx.delete(cartLine).where(isLine(cartId, remove));
    if (clear) await tx.delete(cartLine).where(eq(cartLine.cartId, cartId));
    return true;
  });
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
