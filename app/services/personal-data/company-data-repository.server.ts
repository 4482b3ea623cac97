import { and, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { textsNaming, withoutTexts } from "../../domain/customers/forget-person.ts";
import {
  approvalRequest,
  company,
  companyMember,
  invitation,
  joinRequest,
  partList,
  partListLine,
} from "../database/company-schema.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import { queuedMail } from "../database/order-schema.ts";
import { sharedCart } from "../database/cart-schema.ts";

type Tables = Pick<Database, "select" | "update" | "delete">;

/** Leaves out secrets, such as tokens and codes. */
const { tokenHash: _, ...invitationColumns } = getTableColumns(invitation);
const { token: __, code: ___, visitorCartId: ____, ...sharedCartColumns } = getTableColumns(sharedCart);

const { cartId: _____, ...requestColumns } = getTableColumns(approvalRequest);

export async function selectCompanyData(db: Tables, id: string, email: string) {
  const ofTheirs = or(eq(invitation.email, email), eq(invitation.invitedBy, id));
  const lists = db.select({ id: partList.id }).from(partList).where(eq(partList.webUserId, id));
  return {
    memberships: await db.select().from(companyMember).where(eq(companyMember.webUserId, id)),
    invitations: await db.select(invitationColumns).from(invitation).where(ofTheirs),
    joinRequests: await db.select().from(joinRequest).where(eq(joinRequest.webUserId, id)),
    approvalRequests: await db.select(requestColumns).from(approvalRequest).where(eq(approvalRequest.webUserId, id)),
    handOvers: await db
      .select(sharedCartColumns)
      .from(sharedCart)
      .where(or(eq(sharedCart.webUserId, id), eq(sharedCart.takenBy, id))),
    lists: await db.select().from(partList).where(eq(partList.webUserId, id)),
    listLines: await db.select().from(partListLine).where(inArray(partListLine.listId, lists)),
  };
}

export async function selectMemberships(db: Tables, email: string) {
  const links = db
    .select({ id: webUserCustomer.customerId })
    .from(webUserCustomer)
    .where(eq(webUserCustomer.webUserId, webUser.id));
  const isTheirs = or(eq(customer.id, webUser.primaryCustomerId), inArray(customer.id, links));
  const isMember = and(eq(companyMember.webUserId, webUser.id), eq(companyMember.customerId, customer.id));
  return db
    .select({ webUserId: webUser.id, customerId: customer.id, name: customer.name, role: companyMember.role })
    .from(webUser)
    .innerJoin(customer, isTheirs)
    .leftJoin(companyMember, isMember)
    .where(and(eq(webUser.email, email), isNull(companyMember.leftAt)))
    .orderBy(customer.id);
}

export async function forgetOldInvitations(db: Tables, days: number): Promise<number> {
  const isOld = lt(invitation.expiresAt, sql`now() - make_interval(days => ${days})`);
  return (await db.delete(invitation).where(isOld).returning({ id: invitation.id })).length;
}

/** Requests are sent with names, addresses and notes, which orders lose after as many years. */
export async function forgetNamesInRequests(db: Tables, years: number): Promise<number> {
  const isOld = lt(approvalRequest.createdAt, sql`now() - make_interval(years => ${years})`);
  const forgotten = await db
    .update(approvalRequest)
    .set(WITHOUT_SENT)
    .where(and(isOld, sql`jsonb_exists(${approvalRequest.shown}, 'sent')`))
    .returning({ id: approvalRequest.id });
  return forgotten.length;
}

const WITHOUT_SENT = { shown: sql`${approvalRequest.shown} - 'sent'` };

/** Shared lists and results of requests stay, without the name. Call before name and carts are deleted. */
export async function forgetInCompanies(db: Tables, person: typeof webUser.$inferSelect): Promise<void> {
  const { id, email } = person;
  await db.delete(companyMember).where(eq(companyMember.webUserId, id));
  await db.delete(invitation).where(eq(invitation.email, email));
  // Without `invitedBy`, the staff has ended it.
  const ended = { invitedBy: null, revokedAt: sql`coalesce(${invitation.revokedAt}, now())` };
  await db.update(invitation).set(ended).where(eq(invitation.invitedBy, id));
  await db.delete(joinRequest).where(eq(joinRequest.webUserId, id));
  await db.update(joinRequest).set({ answeredBy: null }).where(eq(joinRequest.answeredBy, id));
  await db.delete(sharedCart).where(eq(sharedCart.webUserId, id));
  await db.update(sharedCart).set({ takenBy: null }).where(eq(sharedCart.takenBy, id));
  await db
    .delete(partList)
    .where(and(eq(partList.webUserId, id), or(isNull(partList.customerId), ne(partList.isShared, true))));
  await db
    .update(company)
    .set({ copies: sql`${company.copies} - ${email}::text` })
    .where(sql`${company.copies} @> ${JSON.stringify([email])}::jsonb`);
  await db.update(approvalRequest).set(WITHOUT_SENT).where(eq(approvalRequest.webUserId, id));
  await db
    .update(approvalRequest)
    .set({ state: "withdrawn", answeredAt: sql`now()` })
    .where(and(eq(approvalRequest.webUserId, id), eq(approvalRequest.state, "waiting")));
  await forgetInRequests(db, person);
  await forgetInMails(db, person);
}

async function forgetInRequests(db: Tables, person: typeof webUser.$inferSelect): Promise<void> {
  const texts = textsNaming(person.email, person);
  const { id, reason, shown, removed } = approvalRequest;
  const named = sql.join(
    texts.map(
      (text) =>
        sql`position(${text.toLowerCase()} in lower(concat_ws(' ', ${reason}, ${shown}::text, ${removed}::text))) > 0`,
    ),
    sql` or `,
  );
  const rows = await db.select({ id, fields: { reason, shown, removed } }).from(approvalRequest).where(named);
  for (const row of rows) await db.update(approvalRequest).set(withoutTexts(row.fields, texts)).where(eq(id, row.id));
}

async function forgetInMails(db: Tables, { email, nameFirst, nameLast }: typeof webUser.$inferSelect): Promise<void> {
  const name = `${nameFirst} ${nameLast}`.trim().toLowerCase();
  const names = name.includes(" ") ? sql`position(${name} in lower(${queuedMail.text})) > 0` : sql`false`;
  const isNamed = or(sql`position(${email} in lower(${queuedMail.text})) > 0`, names);
  await db.delete(queuedMail).where(and(isNull(queuedMail.orderNumber), isNamed));
}
