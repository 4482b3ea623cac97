import { and, eq, sql, type SQL } from "drizzle-orm";
import { NEW_DRAFT, type OrderDraft } from "../../domain/checkout/order-draft.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import type { ShippingSelection } from "../../domain/shipping/selection.ts";
import { carrierAccount } from "../database/account-schema.ts";
import { cart, isCartOf } from "../database/cart-schema.ts";
import type { BuyersCart } from "../cart/cart.ts";
import { prepared, type Database, type Transaction } from "../database/database.server.ts";
import {
  deleteAccounts,
  findAccount,
  isAccountOf,
  replaceAccount,
  shipperOf,
} from "./carrier-accounts-repository.server.ts";
import type { AccountChange } from "./checkout.ts";

/** Null where nothing was chosen. The reader checks that the user may use them. */
export type ChosenAddresses = { readonly shippingContactId: number | null; readonly billingContactId: number | null };

export type StoredDraft = {
  readonly draft: OrderDraft;
  readonly chosen: ChosenAddresses;
  /** Saved account that pays, while the user may still ship on it. */
  readonly account: { readonly id: number; readonly carrier: string; readonly number: string } | null;
};

export async function readDraft(db: Database, user: WebUser, owner: BuyersCart): Promise<StoredDraft> {
  const shipper = shipperOf(user);
  const [row] =
    owner.kind === "user"
      ? await draftOfUser(db).execute({ ...shipper, owner: owner.webUserId })
      : await draftQuery(db, isAccountOf(shipper), isCartOf(owner));
  if (!row) return { draft: NEW_DRAFT, chosen: { shippingContactId: null, billingContactId: null }, account: null };
  return {
    draft: draftOf(row.cart),
    chosen: { shippingContactId: row.cart.selectedShippingId, billingContactId: row.cart.selectedBillingId },
    account: row.account,
  };
}

function draftQuery(db: Database, isTheirs: SQL | undefined, isTheCart: SQL | undefined) {
  const { id, carrier, number } = carrierAccount;
  return db
    .select({ cart, account: { id, carrier, number } })
    .from(cart)
    .leftJoin(carrierAccount, and(eq(carrierAccount.id, cart.carrierAccountId), isTheirs))
    .where(isTheCart);
}

/** Prepared statement: runs with every cart and checkout page. */
const draftOfUser = prepared((db) => {
  const shipper = { customerId: sql.placeholder("customerId"), webUserId: sql.placeholder("webUserId") };
  return draftQuery(db, isAccountOf(shipper), eq(cart.webUserId, sql.placeholder("owner"))).prepare("draft_of_user");
});

function draftOf(row: OrderDraft): OrderDraft {
  const names = Object.keys(NEW_DRAFT) as (keyof OrderDraft)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as OrderDraft;
}

/** `selection` replaces carrier and method; null leaves them. False without a cart. */
export async function updateAddresses(
  tx: Transaction,
  owner: BuyersCart,
  chosen: { shippingContactId: number; billingContactId: number },
  selection: ShippingSelection | null,
): Promise<boolean> {
  const changed = await tx
    .update(cart)
    .set({
      selectedShippingId: chosen.shippingContactId,
      selectedBillingId: chosen.billingContactId,
      ...selection,
      updatedAt: sql`now()`,
    })
    .where(isCartOf(owner))
    .returning({ id: cart.id });
  return changed.length > 0;
}

/** With a saved account the cart refers to it, not to its number. False without a cart. */
export async function updateDraft(
  tx: Transaction,
  owner: BuyersCart,
  user: WebUser,
  draft: OrderDraft,
  { keptId, isKept, forgotten }: AccountChange,
): Promise<boolean> {
  await deleteAccounts(tx, user, forgotten);
  const { carrier, shipperNumber: number } = draft;
  const isNew = isKept && carrier !== null && number !== "";
  const carrierAccountId = isNew
    ? await replaceAccount(tx, user, { carrier, number })
    : await findAccount(tx, user, keptId);
  const shipperNumber = carrierAccountId === null ? number : "";
  const changed = await tx
    .update(cart)
    .set({ ...draft, shipperNumber, carrierAccountId, updatedAt: sql`now()` })
    .where(isCartOf(owner))
    .returning({ id: cart.id });
  return changed.length > 0;
}
