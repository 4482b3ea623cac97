import { and, asc, eq, inArray, isNull, or, sql, type Placeholder } from "drizzle-orm";
import { primaryCustomer, type WebUser } from "../../domain/customers/web-user.ts";
import { accountEnding, type KeptAccount } from "../../domain/shipping/carrier-account.ts";
import { carrierAccount } from "../database/account-schema.ts";
import type { Database } from "../database/database.server.ts";

type Queries = Pick<Database, "select" | "insert" | "delete">;

/** Accounts of the user's current customer, or of a user before their first order. */
function isOwnAccount(user: WebUser) {
  return isAccountOf(shipperOf(user));
}

/** `customerId` is null for a user without a customer. */
export function shipperOf(user: WebUser) {
  return { customerId: primaryCustomer(user)?.id ?? null, webUserId: user.id };
}

type Shipper = { readonly customerId: number | null | Placeholder; readonly webUserId: string | Placeholder };

export function isAccountOf({ customerId, webUserId }: Shipper) {
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
export async function findAccount(db: Queries, user: WebUser, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [found] = await db
    .select({ id: carrierAccount.id })
    .from(carrierAccount)
    .where(and(eq(carrierAccount.id, id), isOwnAccount(user)));
  return found?.id ?? null;
}

export async function replaceAccount(
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
export async function deleteAccounts(db: Queries, user: WebUser, carriers: readonly string[]): Promise<void> {
  if (carriers.length === 0) return;
  await db.delete(carrierAccount).where(and(isOwnAccount(user), inArray(carrierAccount.carrier, [...carriers])));
}
