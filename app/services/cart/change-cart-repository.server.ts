import { and, eq, notExists, sql } from "drizzle-orm";
import { decreaseQuantity, increaseQuantity } from "../../domain/cart/quantity.ts";
import type { Cents } from "../../domain/money.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import { claimSubmission } from "../http/form-nonce.server.ts";
import { lockCart, type Tx } from "./cart-tables.server.ts";
import type { CartChange, CartOwner, CartQuantity, CartReference } from "./port.ts";

/** What carrying out a change takes beside the change. */
type ChangeFacts = {
  /** Pieces in the package of the part to increase or decrease. */
  readonly step: number;
  /** Unit prices in cents by part number, as far as they are known now. */
  readonly prices: ReadonlyMap<string, Cents>;
};

/** Carries out changes together. `submission` names the form. False for a repeated one. */
export async function changeCart(
  tx: Tx,
  owner: CartOwner,
  change: CartChange,
  facts: ChangeFacts,
  submission: string,
): Promise<boolean> {
  if (!(await claimSubmission(tx, submission))) return false;
  const id = await lockCart(tx, owner);
  if (id === null) return true;
  await changeLines(tx, id, change, facts);
  if (owner.kind !== "visitor") await deleteIfEmpty(tx, id);
  return true;
}

async function changeLines(
  tx: Tx,
  cartId: string,
  { set = [], references = [], increase, decrease, remove, clear }: CartChange,
  { step, prices }: ChangeFacts,
): Promise<void> {
  if (set.length > 0) await setQuantities(tx, cartId, set, prices);
  if (references.length > 0) await setReferences(tx, cartId, references);
  if (increase) await stepQuantity(tx, cartId, increase, prices, (quantity) => increaseQuantity(quantity, step));
  if (decrease) await stepQuantity(tx, cartId, decrease, prices, (quantity) => decreaseQuantity(quantity, step));
  if (remove) await tx.delete(cartLine).where(isLine(cartId, remove));
  if (clear) await tx.delete(cartLine).where(eq(cartLine.cartId, cartId));
}

/** An emptied cart of a buyer is deleted, with the addresses chosen for it (R-CART-03). */
async function deleteIfEmpty(tx: Tx, cartId: string): Promise<void> {
  const lines = tx.select({ pn: cartLine.pn }).from(cartLine).where(eq(cartLine.cartId, cartId));
  await tx.delete(cart).where(and(eq(cart.id, cartId), notExists(lines)));
}

async function setQuantities(
  tx: Tx,
  cartId: string,
  lines: readonly CartQuantity[],
  prices: ReadonlyMap<string, Cents>,
): Promise<void> {
  const rows = sql.join(
    lines.map(({ pn, quantity }) => sql`(${pn}::text, ${quantity}::integer, ${prices.get(pn) ?? null}::bigint)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${cartLine} set quantity = typed.quantity, seen_price = coalesce(typed.price, ${cartLine.seenPrice})
    from (values ${rows}) as typed (pn, quantity, price)
    where ${cartLine.cartId} = ${cartId} and ${cartLine.pn} = typed.pn and ${cartLine.quantity} <> typed.quantity`);
}

async function setReferences(tx: Tx, cartId: string, references: readonly CartReference[]): Promise<void> {
  const rows = sql.join(
    references.map(({ pn, reference }) => sql`(${pn}::text, ${reference}::text)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${cartLine} set reference = typed.reference from (values ${rows}) as typed (pn, reference)
    where ${cartLine.cartId} = ${cartId} and ${cartLine.pn} = typed.pn`);
}

async function stepQuantity(
  tx: Tx,
  cartId: string,
  pn: string,
  prices: ReadonlyMap<string, Cents>,
  next: (quantity: number) => number,
): Promise<void> {
  const where = isLine(cartId, pn);
  const { quantity, seenPrice } = cartLine;
  const [line] = await tx.select({ quantity, seenPrice }).from(cartLine).where(where).for("update");
  if (!line) return;
  await tx
    .update(cartLine)
    .set({ quantity: next(line.quantity), seenPrice: prices.get(pn) ?? line.seenPrice })
    .where(where);
}

function isLine(cartId: string, pn: string) {
  return and(eq(cartLine.cartId, cartId), eq(cartLine.pn, pn));
}
