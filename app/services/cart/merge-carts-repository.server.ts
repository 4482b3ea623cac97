import { and, eq, inArray, sql } from "drizzle-orm";
import { joinedNotes } from "../../domain/cart/received-shares.ts";
import { mergeCarts } from "../../domain/cart/merge.ts";
import type { OrderDraft } from "../../domain/checkout/order-draft.ts";
import { perOrderText } from "../../domain/orders/order-texts.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { cart, cartLine, sharedCart } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";
import { lockCart, newCartId, openCart, readLines, readLinesOf, type Tx } from "./cart-tables.server.ts";
import { MOST_CART_LINES, type CartMergeOutcome, type StoredCartLine } from "./cart.ts";

/** R-CART-05 to R-CART-08, 2.19. Locks the visitor's cart first, so that a second tab finds it gone. */
export function mergeIntoUserCart(db: Database, cartId: string, webUserId: string): Promise<CartMergeOutcome | null> {
  return db.transaction(async (tx) => {
    const visitor = { kind: "visitor", cartId } as const;
    const user = { kind: "user", webUserId } as const;
    // Shared carts of the visitor now belong to the user.
    await tx.update(sharedCart).set({ webUserId, visitorCartId: null }).where(eq(sharedCart.visitorCartId, cartId));
    if ((await lockCart(tx, visitor)) === null) return null;
    const guest = await readLines(tx, visitor);
    if (guest.length === 0) {
      await tx.delete(cart).where(eq(cart.id, cartId));
      return null;
    }
    const { stored, items, rejected } = await mergeInto(tx, cartId, await openCart(tx, user, newCartId()));
    return outcomeOf(guest, stored, items, rejected);
  });
}

/** Both carts are locked (2.19). Lines without room stay in the first cart. */
export async function mergeInto(tx: Tx, cartId: string, intoId: string) {
  await copyChoices(tx, cartId, intoId);
  const [lines, stored] = [await readLinesOf(tx, eq(cart.id, cartId)), await readLinesOf(tx, eq(cart.id, intoId))];
  const { items, rejected } = mergeCarts(lines, stored, MOST_CART_LINES);
  await storeLines(tx, intoId, changedLines(items, stored));
  await takeFrom(tx, cartId, rejected);
  return { stored, items, rejected };
}

type Choices = Partial<typeof cart.$inferInsert> & Readonly<Record<keyof OrderDraft, unknown>>;

/** Fills in missing checkout choices. Checkout validates them, as it does any saved choice. */
async function copyChoices(tx: Tx, cartId: string, intoId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(cart)
    .where(inArray(cart.id, [cartId, intoId]));
  const [from, into] = [cartId, intoId].map((id) => rows.find((row) => row.id === id));
  if (!from || !into) return;
  const { carrier, method, shipperNumber, carrierAccountId } = into.carrier === null ? from : into;
  const choices = {
    selectedShippingId: into.selectedShippingId ?? from.selectedShippingId,
    selectedBillingId: into.selectedBillingId ?? from.selectedBillingId,
    carrier,
    method,
    shipperNumber,
    carrierAccountId,
    ...perOrderText((text) => into[text] || from[text]),
    needBy: into.needBy ?? from.needBy,
    note: joinedNotes(into.note, from.note),
    shares: [...into.shares, ...from.shares],
  } satisfies Choices;
  await tx.update(cart).set(choices).where(eq(cart.id, intoId));
}

export function changedLines(items: readonly StoredCartLine[], stored: readonly StoredCartLine[]): StoredCartLine[] {
  const unchanged = new Set(stored);
  return items.filter((item) => !unchanged.has(item));
}

export async function storeLines(tx: Tx, cartId: string, lines: readonly StoredCartLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartLine)
    .values(lines.map((line) => ({ ...line, cartId, createdAt: new Date(line.createdAt) })))
    .onConflictDoUpdate({
      target: [cartLine.cartId, cartLine.pn],
      set: {
        quantity: sql`excluded.quantity`,
        reference: sql`excluded.reference`,
        ownNumber: sql`excluded.own_number`,
        seenPrice: sql`excluded.seen_price`,
      },
    });
}

/** Keeps only lines without room, so that a later merge cannot bring old quantities back. */
async function takeFrom(tx: Tx, cartId: string, rejected: readonly StoredCartLine[]): Promise<void> {
  if (rejected.length === 0) {
    await tx.delete(cart).where(eq(cart.id, cartId));
    return;
  }
  const stays = rejected.map(({ pn }) => pn);
  await tx.delete(cartLine).where(and(eq(cartLine.cartId, cartId), sql`not ${inArray(cartLine.pn, stays)}`));
}

/** `guest`: the lines that were merged in. */
export function outcomeOf(
  guest: readonly StoredCartLine[],
  stored: readonly StoredCartLine[],
  items: readonly StoredCartLine[],
  rejected: readonly StoredCartLine[],
): CartMergeOutcome {
  const brought = new Set(guest.map(({ pn }) => normalizeCode(pn)));
  const quantities = new Map(items.map(({ pn, quantity }) => [pn, quantity]));
  return {
    merged: guest.length - rejected.length,
    kept: stored.filter(({ pn }) => !brought.has(normalizeCode(pn))).length,
    replaced: stored.flatMap(({ pn, quantity: from }) => {
      const to = quantities.get(pn) ?? from;
      return to === from ? [] : [{ pn, from, to }];
    }),
    rejected: rejected.map(({ pn }) => pn),
  };
}
