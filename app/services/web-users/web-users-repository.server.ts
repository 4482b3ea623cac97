import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Membership } from "../../domain/company/member.ts";
import { seesAllOrders } from "../../domain/company/rights.ts";
import { primaryCustomer, type Customer, type WebUser } from "../../domain/customers/web-user.ts";
import { isLocale, DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import { cents } from "../../domain/money.ts";
import { company, companyMember } from "../database/company-schema.ts";
import { type Database, prepared } from "../database/database.server.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { staff } from "../database/staff-schema.ts";
import { spendingOf } from "../database/spending-limit.server.ts";

/** What is known of somebody's belonging to each customer they are linked to, and to the primary one, which may have no link. */
const primary = alias(customer, "primary_customer");
const primaryMember = alias(companyMember, "primary_member");
const primaryCompany = alias(company, "primary_company");

/** The database, or a transaction of it. */
type Queries = Pick<Database, "select">;

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

/** Whoever changes what the user is to a customer, which begins with the same row, waits until the transaction ends. */
export async function holdWebUser(tx: Queries, id: string): Promise<void> {
  await tx.select({ id: webUser.id }).from(webUser).where(eq(webUser.id, id)).for("share");
}

export function findById(db: Queries, id: string): Promise<Known | null> {
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

/** A page that is only read waits for nobody who holds the record. */
export async function updateLocale(db: Database, id: string, locale: Locale): Promise<void> {
  const free = db
    .select({ id: webUser.id })
    .from(webUser)
    .where(eq(webUser.id, id))
    .for("no key update", { skipLocked: true });
  await db.update(webUser).set({ locale }).where(inArray(webUser.id, free));
}

/** Users with all their customers in one query: it is asked with every page. */
function usersQuery(db: Queries, where: SQL | undefined, ...order: SQL[]) {
  return db
    .select({
      user: webUser,
      customer,
      member: companyMember,
      company,
      primary,
      primaryMember,
      primaryCompany,
      staffRole: staff.role,
    })
    .from(webUser)
    .leftJoin(staff, eq(staff.email, webUser.email))
    .leftJoin(webUserCustomer, eq(webUserCustomer.webUserId, webUser.id))
    .leftJoin(customer, eq(customer.id, webUserCustomer.customerId))
    .leftJoin(companyMember, isMemberOf(companyMember, customer.id))
    .leftJoin(company, eq(company.customerId, customer.id))
    .leftJoin(primary, eq(primary.id, webUser.primaryCustomerId))
    .leftJoin(primaryMember, isMemberOf(primaryMember, primary.id))
    .leftJoin(primaryCompany, eq(primaryCompany.customerId, primary.id))
    .where(where)
    .orderBy(...order, asc(webUser.id), asc(webUserCustomer.position));
}

function isMemberOf(
  member: Pick<typeof companyMember | typeof primaryMember, "webUserId" | "customerId">,
  customerId: typeof customer.id | typeof primary.id,
): SQL | undefined {
  return and(eq(member.webUserId, webUser.id), eq(member.customerId, customerId));
}

type Row = Awaited<ReturnType<typeof usersQuery>>[number];

type Link = Pick<Row, "customer" | "member" | "company">;

/** A customer somebody belongs to, and what they are to it. */
type Belonging = {
  readonly customer: Customer & { readonly active: boolean };
  readonly membership: Membership;
  /** Where their orders for that customer usually go, where they have said so. */
  readonly usual: Pick<WebUser, "shippingContactId" | "billingContactId">;
};

/** The first user found. Customers that are not active, and those they have left, are none of theirs any more. */
function toKnown(rows: readonly Row[]): Known | null {
  const [first] = rows;
  if (!first) return null;
  const { id, email, nameFirst, nameLast, locale, shippingContactId, billingContactId, chosenCustomerId } = first.user;
  const linked = rows.filter((row) => row.user.id === id).flatMap(belonging);
  const primaries = belonging({ customer: first.primary, member: first.primaryMember, company: first.primaryCompany });
  const all = [...linked, ...primaries];
  const open = all.filter((each) => each.customer.active);
  const find = (wanted: number | null | undefined) => open.find((each) => each.customer.id === wanted)?.customer;
  const chosen = find(chosenCustomerId) ?? find(primaries[0]?.customer.id) ?? null;
  // One that is primary and not linked is not to be forgotten because another one was chosen.
  const listed = [...linked, ...(chosen?.id === primaries[0]?.customer.id ? [] : primaries)];
  const customers = listed.flatMap(({ customer: each }, index) => {
    const isFirst = listed.findIndex((other) => other.customer.id === each.id) === index;
    return each.active && isFirst ? each : [];
  });
  const buysFor = primaryCustomer({ primary: chosen, customers });
  const usual = open.find((each) => each.customer.id === buysFor?.id)?.usual;
  const user = {
    id,
    email,
    nameFirst,
    nameLast,
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    primary: chosen,
    customers,
    memberships: open.map(({ membership }) => membership),
    shippingContactId: usual?.shippingContactId ?? shippingContactId,
    billingContactId: usual?.billingContactId ?? billingContactId,
    isStaff: first.staffRole !== null,
  };
  const { active, lockedAt, sessionsFrom } = first.user;
  return {
    user,
    isBarred: lockedAt !== null || !active || (all.length > 0 && open.length === 0),
    sessionsFrom: sessionsFrom === null ? 0 : Math.floor(sessionsFrom.getTime() / 1000),
  };
}

/** None where there is no customer, or somebody has left it. */
function belonging({ customer: of, member, company: wishes }: Link): Belonging[] {
  if (!of || member?.leftAt) return [];
  const role = member?.role ?? "buyer";
  const membership = {
    customerId: of.id,
    role,
    limit: limitOf(member, wishes),
    spending: wishes && member?.limitKind !== "none" ? spendingOf(wishes) : null,
    mayApproveOwn: wishes?.mayApproveOwn ?? false,
    seesAllOrders: seesAllOrders(role, wishes?.viewersSeeOwnOnly ?? false),
  };
  const { shippingContactId = null, billingContactId = null } = member ?? {};
  return [{ customer: of, membership, usual: { shippingContactId, billingContactId } }];
}

/** Their own limit in cents, else the company's; null for none. An own one without an amount is everything. */
function limitOf(member: Link["member"], wishes: Link["company"]): Membership["limit"] {
  if (member?.limitKind === "none") return null;
  const limit = member?.limitKind === "own" ? (member.limitCents ?? 0) : (wishes?.approvalLimit ?? null);
  return limit === null ? null : cents(limit);
}
