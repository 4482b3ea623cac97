import { and, eq, notExists, sql, type SQL } from "drizzle-orm";
import { decreaseQuantity, increaseQuantity } from "../../domain/cart/quantity.ts";
import type { Cents } from "../../domain/money.ts";
import { cart, cartLine, isCartOf } from "../database/cart-schema.ts";
import { claimSubmission } from "../http/used-nonces.server.ts";
import { lockCart, type Tx, newCartId, openCart, readLines } from "./cart-tables.server.ts";
import {
  type CartChange,
  type CartOwner,
  type CartQuantity,
  type CartReference,
  MOST_CART_LINES,
  type CartPut,
  type OwnCart,
  type StoredCartLine,
} from "./cart.ts";
import { mergeCarts, putBack } from "../../domain/cart/merge.ts";
import { stampIn } from "./cart-repository.server.ts";
import { changedLines, outcomeOf, storeLines } from "./merge-carts-repository.server.ts";

type ChangeFacts = {
  /** Package quantity of the part to increase or decrease. */
  readonly step: number;
  /** Known unit prices in cents, by part number. */
  readonly prices: ReadonlyMap<string, Cents>;
};

/** `submission` names the form. `nothing`: no line changed, as in a cart that was ordered meanwhile. */
export async function changeCart(
  tx: Tx,
  owner: CartOwner,
  change: CartChange,
  facts: ChangeFacts,
  submission: string,
): Promise<"changed" | "nothing" | "repeated"> {
  if (!(await claimSubmission(tx, submission))) return "repeated";
  const id = await lockCart(tx, owner);
  if (id === null) return "nothing";
  const changed = await changeLines(tx, id, change, facts);
  if (owner.kind !== "visitor") await deleteIfEmpty(tx, id);
  return changed > 0 ? "changed" : "nothing";
}

async function changeLines(
  tx: Tx,
  cartId: string,
  { set = [], references = [], increase, decrease, remove, clear }: CartChange,
  { step, prices }: ChangeFacts,
): Promise<number> {
  const up = (quantity: number) => increaseQuantity(quantity, step);
  const down = (quantity: number) => decreaseQuantity(quantity, step);
  let changed = 0;
  if (set.length > 0) changed += await setQuantities(tx, cartId, set, prices);
  if (references.length > 0) changed += await setReferences(tx, cartId, references);
  if (increase) changed += await stepQuantity(tx, cartId, increase, prices, up);
  if (decrease) changed += await stepQuantity(tx, cartId, decrease, prices, down);
  if (remove) changed += await deleteLines(tx, isLine(cartId, remove));
  if (clear) changed += await deleteLines(tx, eq(cartLine.cartId, cartId));
  return changed;
}

async function deleteLines(tx: Tx, which: SQL | undefined): Promise<number> {
  return (await tx.delete(cartLine).where(which).returning({ pn: cartLine.pn })).length;
}

/** Deletes a buyer's empty cart and its chosen addresses (R-CART-03). */
async function deleteIfEmpty(tx: Tx, cartId: string): Promise<void> {
  const lines = tx.select({ pn: cartLine.pn }).from(cartLine).where(eq(cartLine.cartId, cartId));
  await tx.delete(cart).where(and(eq(cart.id, cartId), notExists(lines)));
}

async function setQuantities(
  tx: Tx,
  cartId: string,
  lines: readonly CartQuantity[],
  prices: ReadonlyMap<string, Cents>,
): Promise<number> {
  const rows = sql.join(
    lines.map(({ pn, quantity }) => sql`(${pn}::text, ${quantity}::integer, ${prices.get(pn) ?? null}::bigint)`),
    sql`, `,
  );
  const changed = await tx.execute(sql`
    update ${cartLine} set quantity = typed.quantity, seen_price = coalesce(typed.price, ${cartLine.seenPrice})
    from (values ${rows}) as typed (pn, quantity, price)
    where ${cartLine.cartId} = ${cartId} and ${cartLine.pn} = typed.pn and ${cartLine.quantity} <> typed.quantity
    returning ${cartLine.pn}`);
  return changed.length;
}

async function setReferences(tx: Tx, cartId: string, references: readonly CartReference[]): Promise<number> {
  const rows = sql.join(
    references.map(({ pn, reference }) => sql`(${pn}::text, ${reference}::text)`),
    sql`, `,
  );
  const changed = await tx.execute(sql`
    update ${cartLine} set reference = typed.reference from (values ${rows}) as typed (pn, reference)
    where ${cartLine.cartId} = ${cartId} and ${cartLine.pn} = typed.pn
      and ${cartLine.reference} <> typed.reference
    returning ${cartLine.pn}`);
  return changed.length;
}

async function stepQuantity(
  tx: Tx,
  cartId: string,
  pn: string,
  prices: ReadonlyMap<string, Cents>,
  next: (quantity: number) => number,
): Promise<number> {
  const where = isLine(cartId, pn);
  const { quantity, seenPrice } = cartLine;
  const [line] = await tx.select({ quantity, seenPrice }).from(cartLine).where(where).for("update");
  if (!line) return 0;
  await tx
    .update(cartLine)
    .set({ quantity: next(line.quantity), seenPrice: prices.get(pn) ?? line.seenPrice })
    .where(where);
  return 1;
}

function isLine(cartId: string, pn: string) {
  return and(eq(cartLine.cartId, cartId), eq(cartLine.pn, pn));
}

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

const MERGES = { take: mergeCarts, "put-back": putBack } as const;

export async function putLines(
  tx: Tx,
  owner: OwnCart,
  lines: readonly StoredCartLine[],
  way: keyof typeof MERGES,
): Promise<CartPut> {
  const id = await openCart(tx, owner, newCartId());
  const opened: OwnCart = owner.kind === "visitor" ? { kind: "visitor", cartId: id } : owner;
  const stored = await readLines(tx, opened);
  const { items, rejected } = MERGES[way](lines, stored, MOST_CART_LINES);
  await storeLines(tx, id, changedLines(items, stored));
  return { cartId: owner.kind === "visitor" ? id : null, ...outcomeOf(lines, stored, items, rejected) };
}
