import { and, asc, desc, eq, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { WebUser } from "../../domain/customers/web-user.ts";
import { isLocale, DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import { type Database, prepared } from "../database/database.server.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { staff } from "../database/staff-schema.ts";

const primary = alias(customer, "primary_customer");

/** A record, and whether it lets anybody in. */
export type Known = {
  readonly user: WebUser;
  /** Locked by staff, not active any more, or of customers none of which is active. */
  readonly isBarred: boolean;
  /** In seconds since 1970: sessions that began earlier do not count. 0 when all do. */
  readonly sessionsFrom: number;
};

/** The user the provider knows by this id. */
export function findByAuthUser(db: Database, authUserId: string): Promise<Known | null> {
  return byAuthUser(db).execute({ authUserId }).then(toKnown);
}

const byAuthUser = prepared((db) =>
  usersQuery(db, eq(webUser.authUserId, sql.placeholder("authUserId"))).prepare("web_user_by_auth_user"),
);

export function findById(db: Database, id: string): Promise<Known | null> {
  return usersQuery(db, eq(webUser.id, id)).then(toKnown);
}

/** By the provider's id; before the first sign-in is finished, by address. */
export function findByAuthUserOrEmail(db: Database, authUserId: string, email: string): Promise<Known | null> {
  const isTheirs = eq(webUser.authUserId, authUserId);
  const found = usersQuery(db, or(isTheirs, eq(webUser.email, email)), desc(sql`coalesce(${isTheirs}, false)`));
  return found.then(toKnown);
}

/**
 * Gives the record with this address to the user the provider knows by this id. The provider has verified the address, so who
 * holds the mailbox now is the user, whoever it was before. Null when there is no such record or it is theirs already.
 */
export async function linkByEmail(db: Database, email: string, authUserId: string): Promise<string | null> {
  const isSomebodyElses = or(isNull(webUser.authUserId), ne(webUser.authUserId, authUserId));
  const [linked] = await db
    .update(webUser)
    .set({ authUserId })
    .where(and(eq(webUser.email, email), isSomebodyElses))
    .returning({ id: webUser.id });
  return linked?.id ?? null;
}

/** Takes the record of this user of the provider away from them. */
export async function unlink(db: Database, authUserId: string): Promise<void> {
  await db.update(webUser).set({ authUserId: null }).where(eq(webUser.authUserId, authUserId));
}

/** Does nothing when id, address or the provider's id is taken. */
export async function insertWebUser(
  db: Database,
  { id, authUserId, email, locale }: { id: string; authUserId: string; email: string; locale: Locale },
): Promise<void> {
  await db.insert(webUser).values({ id, authUserId, email, locale, nameFirst: "", nameLast: "" }).onConflictDoNothing();
}

/** False when there is no such web user. */
export async function updateName(
  db: Database,
  id: string,
  name: { nameFirst: string; nameLast: string },
): Promise<boolean> {
  const updated = await db.update(webUser).set(name).where(eq(webUser.id, id)).returning({ id: webUser.id });
  return updated.length > 0;
}

/** Users with all their customers in one query: it is asked with every page. */
function usersQuery(db: Database, where: SQL | undefined, ...order: SQL[]) {
  return db
    .select({ user: webUser, customer, primary, staffRole: staff.role })
    .from(webUser)
    .leftJoin(staff, eq(staff.email, webUser.email))
    .leftJoin(webUserCustomer, eq(webUserCustomer.webUserId, webUser.id))
    .leftJoin(customer, eq(customer.id, webUserCustomer.customerId))
    .leftJoin(primary, eq(primary.id, webUser.primaryCustomerId))
    .where(where)
    .orderBy(...order, asc(webUser.id), asc(webUserCustomer.position));
}

type Row = Awaited<ReturnType<typeof usersQuery>>[number];

/** The first user found. Customers that are not active are none of theirs any more. */
function toKnown(rows: readonly Row[]): Known | null {
  const [first] = rows;
  if (!first) return null;
  const { id, email, nameFirst, nameLast, locale, shippingContactId, billingContactId } = first.user;
  const all = rows.filter((row) => row.user.id === id).flatMap((row) => row.customer ?? []);
  const customers = all.filter(({ active }) => active);
  const user = {
    id,
    email,
    nameFirst,
    nameLast,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    primary: first.primary?.active ? first.primary : null,
    customers,
    shippingContactId,
    billingContactId,
    isStaff: first.staffRole !== null,
  };
  const { active, lockedAt, sessionsFrom } = first.user;
  const hadCustomers = all.length > 0 || first.primary !== null;
  const hasCustomers = customers.length > 0 || user.primary !== null;
  return {
    user,
    isBarred: lockedAt !== null || !active || (hadCustomers && !hasCustomers),
    sessionsFrom: sessionsFrom === null ? 0 : Math.floor(sessionsFrom.getTime() / 1000),
  };
}
