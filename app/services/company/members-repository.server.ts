import type { CompanySettings, LimitWish } from "../../domain/company/settings.ts";
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, notInArray, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { fullName } from "../../domain/customers/web-user.ts";
import { cents } from "../../domain/money.ts";
import { spendingOf, company, companyMember, invitation, joinRequest } from "../database/company-schema.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import type { CompanyPerson, OpenInvitation, WaitingRequest } from "./members.ts";

export type Queries = Pick<Database, "select" | "selectDistinct">;

/** Limit of the members page. */
const MOST_PEOPLE = 500;

/** The user is linked to the customer, or has it as primary customer; the user may have left the company. */
export function isLinkedTo(db: Queries, customerId: number | typeof companyMember.customerId): SQL {
  const linked = db
    .select({ id: webUserCustomer.webUserId })
    .from(webUserCustomer)
    .where(eq(webUserCustomer.customerId, customerId));
  const primary = db.select({ id: webUser.id }).from(webUser).where(eq(webUser.primaryCustomerId, customerId));
  return inArray(webUser.id, union(linked, primary));
}

/** The user is linked to the customer and has not left the company. */
export function belongsTo(db: Queries, customerId: number): SQL | undefined {
  const left = db
    .select({ id: companyMember.webUserId })
    .from(companyMember)
    .where(and(eq(companyMember.customerId, customerId), isNotNull(companyMember.leftAt)));
  return and(isLinkedTo(db, customerId), notInArray(webUser.id, left));
}

/** Members sorted by name, including those who cannot sign in now; `personId` selects one. */
export async function readPeople(db: Queries, customerId: number, personId?: string): Promise<CompanyPerson[]> {
  const isTheirs = and(eq(companyMember.webUserId, webUser.id), eq(companyMember.customerId, customerId));
  const isOne = personId === undefined ? undefined : eq(webUser.id, personId);
  const rows = await db
    .select({ user: webUser, member: companyMember })
    .from(webUser)
    .leftJoin(companyMember, isTheirs)
    .where(and(belongsTo(db, customerId), webUser.active, isOne))
    .orderBy(asc(webUser.nameFirst), asc(webUser.nameLast), asc(webUser.email))
    .limit(MOST_PEOPLE);
  return rows.map(({ user, member }) => ({
    id: user.id,
    name: fullName(user),
    email: user.email,
    role: member?.role ?? "buyer",
    limit: limitOf(member),
  }));
}

function limitOf(member: typeof companyMember.$inferSelect | null): LimitWish {
  if (member?.limitKind === "own") return { kind: "own", amount: cents(member.limitCents ?? 0) };
  return { kind: member?.limitKind === "none" ? "none" : "company" };
}

export async function readSettings(db: Queries, customerId: number): Promise<CompanySettings> {
  const [row] = await db.select().from(company).where(eq(company.customerId, customerId));
  const limit = row?.approvalLimit ?? null;
  return {
    approvalLimit: limit === null ? null : cents(limit),
    spending: row ? spendingOf(row) : null,
    mayApproveOwn: row?.mayApproveOwn ?? false,
    viewersSeeOwnOnly: row?.viewersSeeOwnOnly ?? false,
    copies: row?.copies ?? [],
  };
}

export const isOpenInvitation = and(
  isNull(invitation.usedAt),
  isNull(invitation.revokedAt),
  gt(invitation.expiresAt, sql`now()`),
);

export async function readInvitations(
  db: Queries,
  webUsers: Pick<WebUsers, "administratorsOf">,
  customerId: number,
): Promise<OpenInvitation[]> {
  const rows = await db
    .select()
    .from(invitation)
    .where(and(eq(invitation.customerId, customerId), isOpenInvitation))
    .orderBy(asc(invitation.id));
  const valid = await validInvitations(webUsers, customerId, rows);
  return valid.map((row) => ({ id: row.id, email: row.email, role: row.role, expiresAt: row.expiresAt.toISOString() }));
}

export async function countRequests(db: Queries, condition: SQL): Promise<number> {
  const [row] = await db
    .select({ requests: count() })
    .from(joinRequest)
    .innerJoin(webUser, eq(webUser.id, joinRequest.webUserId))
    .where(and(eq(joinRequest.state, "waiting"), webUser.active, condition));
  return row?.requests ?? 0;
}

export async function readRequests(
  db: Queries,
  condition: SQL | undefined,
): Promise<(WaitingRequest & { readonly customerId: number | null; readonly webUserId: string })[]> {
  const rows = await db
    .select({ request: joinRequest, user: webUser })
    .from(joinRequest)
    .innerJoin(webUser, eq(webUser.id, joinRequest.webUserId))
    .where(and(eq(joinRequest.state, "waiting"), webUser.active, condition))
    .orderBy(asc(joinRequest.id))
    .limit(MOST_PEOPLE);
  const ids = rows.map(({ user }) => user.id);
  const links = ids.length === 0 ? [] : await readCustomersOf(db, ids);
  return rows.map(({ request, user }) => ({
    id: request.id,
    customerId: request.customerId,
    webUserId: user.id,
    name: fullName(user),
    email: user.email,
    companyName: request.companyName,
    askedAt: request.createdAt.toISOString(),
    customers: links.filter((link) => link.webUserId === user.id).map(({ id, name }) => ({ id, name })),
  }));
}

function readCustomersOf(db: Queries, webUserIds: readonly string[]) {
  return db
    .select({ webUserId: webUserCustomer.webUserId, id: customer.id, name: customer.name })
    .from(webUserCustomer)
    .innerJoin(customer, eq(customer.id, webUserCustomer.customerId))
    .where(inArray(webUserCustomer.webUserId, [...webUserIds]))
    .orderBy(asc(webUserCustomer.position));
}

export async function readCustomerName(db: Queries, customerId: number): Promise<string> {
  const [row] = await db.select({ name: customer.name }).from(customer).where(eq(customer.id, customerId));
  return row?.name ?? "";
}

type Invitation = Pick<typeof invitation.$inferSelect, "customerId" | "invitedBy">;

/** Invitations by the staff, and by users who are still administrators of the company. */
export async function validInvitations<I extends Invitation>(
  webUsers: Pick<WebUsers, "administratorsOf">,
  customerId: number,
  invitations: readonly I[],
  tx?: Transaction,
): Promise<I[]> {
  if (invitations.every(({ invitedBy }) => invitedBy === null)) return [...invitations];
  const administrators = new Set((await webUsers.administratorsOf(customerId, tx)).map(({ webUserId }) => webUserId));
  return invitations.filter(({ invitedBy }) => invitedBy === null || administrators.has(invitedBy));
}
