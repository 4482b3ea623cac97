import { and, desc, eq, sql, type SQL, asc, inArray, isNull, or, type Placeholder } from "drizzle-orm";
import type { ReceivedShare } from "../../domain/cart/received-shares.ts";
import { NEW_DRAFT, type OrderDraft } from "../../domain/checkout/order-draft.ts";
import { fullName, type WebUser, primaryCustomer } from "../../domain/customers/web-user.ts";
import type { ShippingSelection } from "../../domain/shipping/selection.ts";
import { carrierAccount } from "../database/account-schema.ts";
import { cart, isCartOf } from "../database/cart-schema.ts";
import { webOrder } from "../database/order-schema.ts";
import type { CartSharer, OrderAddress } from "../../domain/orders/order.ts";
import { webUser } from "../database/customer-schema.ts";
import type { BuyersCart } from "../cart/cart.ts";
import { prepared, type Database, type Transaction } from "../database/database.server.ts";
import type { AccountChange } from "./checkout.ts";
import { accountEnding, type KeptAccount } from "../../domain/shipping/carrier-account.ts";

/** Null where nothing was chosen. The reader checks that the user may use them. */
export type ChosenAddresses = { readonly shippingContactId: number | null; readonly billingContactId: number | null };

export type StoredDraft = {
  readonly draft: OrderDraft;
  readonly chosen: ChosenAddresses;
  readonly shares: readonly ReceivedShare[];
  /** Saved account that pays, while the user may still ship on it. */
  readonly account: { readonly id: number; readonly carrier: string; readonly number: string } | null;
};

export async function readDraft(db: Database, user: WebUser, owner: BuyersCart): Promise<StoredDraft> {
  const shipper = shipperOf(user);
  const [row] =
    owner.kind === "user"
      ? await draftOfUser(db).execute({ ...shipper, owner: owner.webUserId })
      : await draftQuery(db, isAccountOf(shipper), isCartOf(owner));
  if (!row) return { draft: NEW_DRAFT, chosen: NOT_CHOSEN, shares: [], account: null };
  return {
    draft: draftOf(row.cart),
    chosen: { shippingContactId: row.cart.selectedShippingId, billingContactId: row.cart.selectedBillingId },
    shares: row.cart.shares,
    account: row.account,
  };
}

const NOT_CHOSEN: ChosenAddresses = { shippingContactId: null, billingContactId: null };

/** Null without a name: the user has none, or was erased. */
export async function readSharer(db: Database, webUserId: string): Promise<CartSharer | null> {
  const { nameFirst, nameLast } = webUser;
  const [found] = await db.select({ nameFirst, nameLast }).from(webUser).where(eq(webUser.id, webUserId));
  const name = found ? fullName(found) : "";
  return name === "" ? null : { webUserId, name };
}

type LastOrder = { readonly shipTo: OrderAddress; readonly billTo: OrderAddress };

/** Addresses of the user's last order for the current customer. */
export async function readLastAddresses(db: Database, user: WebUser): Promise<LastOrder | null> {
  const customer = primaryCustomer(user);
  if (!customer) return null;
  const { shipTo, billTo, webUserId, customerId, placedAt } = webOrder;
  const [last] = await db
    .select({ shipTo, billTo })
    .from(webOrder)
    .where(and(eq(webUserId, user.id), eq(customerId, customer.id)))
    .orderBy(desc(placedAt))
    .limit(1);
  return last ?? null;
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

type Queries = Pick<Database, "select" | "insert" | "delete">;

/** Accounts of the user's current customer, or of a user before their first order. */
function isOwnAccount(user: WebUser) {
  return isAccountOf(shipperOf(user));
}

/** `customerId` is null for a user without a customer. */
function shipperOf(user: WebUser) {
  return { customerId: primaryCustomer(user)?.id ?? null, webUserId: user.id };
}

type Shipper = { readonly customerId: number | null | Placeholder; readonly webUserId: string | Placeholder };

function isAccountOf({ customerId, webUserId }: Shipper) {
  const isWaiting = and(isNull(carrierAccount.customerId), eq(carrierAccount.webUserId, webUserId));
  return or(sql`${carrierAccount.customerId} = ${customerId}`, isWaiting);
}

export async function readAccounts(db: Queries, user: WebUser): Promise<readonly KeptAccount[]> {
  const { id, carrier, number } = carrierAccount;
  const rows = await db
    .select({ id, carrier, number })
    .from(carrierAccount)
    .where(isOwnAccount(user))
    .orderBy(asc(carrierAccount.id));
  const last = new Map(rows.map((row) => [row.carrier, row]));
  return [...last.values()].map((row) => ({ id: row.id, carrier: row.carrier, ending: accountEnding(row.number) }));
}

/** Null for an account that is deleted or belongs to another customer. */
async function findAccount(db: Queries, user: WebUser, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [found] = await db
    .select({ id: carrierAccount.id })
    .from(carrierAccount)
    .where(and(eq(carrierAccount.id, id), isOwnAccount(user)));
  return found?.id ?? null;
}

async function replaceAccount(
  db: Queries,
  user: WebUser,
  { carrier, number }: { carrier: string; number: string },
): Promise<number> {
  await deleteAccounts(db, user, [carrier]);
  const customerId = primaryCustomer(user)?.id ?? null;
  const [saved] = await db
    .insert(carrierAccount)
    .values({ customerId, webUserId: user.id, carrier, number })
    .returning({ id: carrierAccount.id });
  if (!saved) throw new Error("The account was not stored.");
  return saved.id;
}

/** Carts that used a deleted account ask for a number again. */
async function deleteAccounts(db: Queries, user: WebUser, carriers: readonly string[]): Promise<void> {
  if (carriers.length === 0) return;
  await db.delete(carrierAccount).where(and(isOwnAccount(user), inArray(carrierAccount.carrier, [...carriers])));
}
