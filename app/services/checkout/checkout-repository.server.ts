import { eq, sql } from "drizzle-orm";
import { NEW_DRAFT, type OrderDraft } from "../../domain/checkout/order-draft.ts";
import type { ShippingSelection } from "../../domain/shipping/selection.ts";
import { cart } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";

/** Addresses chosen for the order; null where nothing was chosen. Whether they are the user's is for the reader to check. */
export type ChosenAddresses = { readonly shippingContactId: number | null; readonly billingContactId: number | null };

export type StoredDraft = { readonly draft: OrderDraft; readonly chosen: ChosenAddresses };

/** What checkout was told so far of the cart of a web user; without a cart, what it begins with. */
export async function readDraft(db: Database, webUserId: string): Promise<StoredDraft> {
  const [row] = await db.select().from(cart).where(eq(cart.webUserId, webUserId));
  if (!row) return { draft: NEW_DRAFT, chosen: { shippingContactId: null, billingContactId: null } };
  return {
    draft: draftOf(row),
    chosen: { shippingContactId: row.selectedShippingId, billingContactId: row.selectedBillingId },
  };
}

/** What of a row checkout was told. */
function draftOf(row: OrderDraft): OrderDraft {
  const names = Object.keys(NEW_DRAFT) as (keyof OrderDraft)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as OrderDraft;
}

/** `selection` is what carrier and method become; null leaves them. */
export async function updateAddresses(
  db: Database,
  webUserId: string,
  chosen: { shippingContactId: number; billingContactId: number },
  selection: ShippingSelection | null,
): Promise<void> {
  await db
    .update(cart)
    .set({
      selectedShippingId: chosen.shippingContactId,
      selectedBillingId: chosen.billingContactId,
      ...selection,
      updatedAt: sql`now()`,
    })
    .where(eq(cart.webUserId, webUserId));
}

export async function updateDraft(db: Database, webUserId: string, draft: OrderDraft): Promise<void> {
  await db
    .update(cart)
    .set({ ...draft, updatedAt: sql`now()` })
    .where(eq(cart.webUserId, webUserId));
}
