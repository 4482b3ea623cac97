import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Membership } from "../../domain/company/member.ts";
import { seesAllOrders } from "../../domain/company/rights.ts";
import { primaryCustomer, type Customer, type WebUser } from "../../domain/customers/web-user.ts";
import { isLocale, DEFAULT_LOCALE, type Locale } from "../../domain/locale.ts";
import { cents } from "../../domain/money.ts";
import { company, companyMember, spendingOf } from "../database/company-schema.ts";
import { type Database, prepared } from "../database/database.server.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { staff } from "../database/staff-schema.ts";

/** The primary customer may have no link row, so it has joins of its own. */
const primary = alias(customer, "primary_customer");
const primaryMember = alias(companyMember, "primary_member");
const primaryCompany = alias(company, "primary_company");

type Queries = Pick<Database, "select">;

export type Known = {
  readonly user: WebUser;
  readonly isBarred: boolean;
  /** Seconds since 1970; earlier sessions are invalid. 0 accepts all. */
  readonly sessionsFrom: number;
};

export function findByAuthUser(db: Database, authUserId: string): Promise<Known | null> {
  return byAuthUser(db).execute({ authUserId }).then(toKnown);
}

const byAuthUser = prepared((db) =>
  usersQuery(db, eq(webUser.authUserId, sql.placeholder("authUserId"))).prepare("web_user_by_auth_user"),
);

/** Changes of a membership lock the same row first, so they wait until the transaction ends. */
export async function holdWebUser(tx: Queries, id: string): Promise<void> {
  await tx.select({ id: webUser.id }).from(webUser).where(eq(webUser.id, id)).for("share");
}

export function findById(db: Queries, id: string): Promise<Known | null> {
  return usersQuery(db, eq(webUser.id, id)).then(toKnown);
}

export function findByAuthUserOrEmail(db: Database, authUserId: string, email: string): Promise<Known | null> {
  const isTheirs = eq(webUser.authUserId, authUserId);
  const found = usersQuery(db, or(isTheirs, eq(webUser.email, email)), desc(sql`coalesce(${isTheirs}, false)`));
  return found.then(toKnown);
}

/** The provider has verified the address, so the present owner of the mailbox gets the record.
 * Null when there is no such record or it is linked already. */
export async function linkByEmail(db: Database, email: string, authUserId: string): Promise<string | null> {
  const isSomeoneElses = or(isNull(webUser.authUserId), ne(webUser.authUserId, authUserId));
  const [linked] = await db
    .update(webUser)
    .set({ authUserId })
    .where(and(eq(webUser.email, email), isSomeoneElses))
    .returning({ id: webUser.id });
  return linked?.id ?? null;
}

export async function unlink(db: Database, authUserId: string): Promise<void> {
  await db.update(webUser).set({ authUserId: null }).where(eq(webUser.authUserId, authUserId));
}

export async function insertWebUser(
  db: Database,
  { id, authUserId, email, locale }: { id: string; authUserId: string; email: string; locale: Locale },
): Promise<void> {
  await db.insert(webUser).values({ id, authUserId, email, locale, nameFirst: "", nameLast: "" }).onConflictDoNothing();
}

export async function updateName(
  db: Database,
  id: string,
  name: { nameFirst: string; nameLast: string },
): Promise<boolean> {
  const updated = await db.update(webUser).set(name).where(eq(webUser.id, id)).returning({ id: webUser.id });
  return updated.length > 0;
}

/** Skips a locked row, so page views never wait. */
export async function updateLocale(db: Database, id: string, locale: Locale): Promise<void> {
  const free = db
    .select({ id: webUser.id })
    .from(webUser)
    .where(eq(webUser.id, id))
    .for("no key update", { skipLocked: true });
  await db.update(webUser).set({ locale }).where(inArray(webUser.id, free));
}

/** One query, because every page runs it. */
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

type Belonging = {
  readonly customer: Customer & { readonly active: boolean };
  readonly membership: Membership;
  readonly usual: Pick<WebUser, "shippingContactId" | "billingContactId">;
};

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
  // A primary customer without a link stays listed after another one is chosen.
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

/** Cents; null without a limit. The member's own limit comes first; an own limit without an amount is 0. */
function limitOf(member: Link["member"], wishes: Link["company"]): Membership["limit"] {
  if (member?.limitKind === "none") return null;
  const limit = member?.limitKind === "own" ? (member.limitCents ?? 0) : (wishes?.approvalLimit ?? null);
  return limit === null ? null : cents(limit);
}
