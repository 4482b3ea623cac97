import { and, desc, eq, exists, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Member } from "../../domain/company/member.ts";
import { waitingDays } from "../../domain/company/approval.ts";
import { SPENDING_PERIODS } from "../../domain/company/spending.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { calledBy } from "../../domain/customers/forget-person.ts";
import { cents } from "../../domain/money.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import { approvalRequest, companyMember } from "../database/company-schema.ts";
import { customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { staff } from "../database/staff-schema.ts";
import { prepared, type Database } from "../database/database.server.ts";
import type { ApprovalRequest, DueRequests, RequestList, RequestSummary } from "./approvals.ts";
import { storedSentOrder } from "./sent-order.server.ts";

type Queries = Pick<Database, "select">;

const buyer = alias(webUser, "buyer");
const answerer = alias(webUser, "answerer");
const buyerMember = alias(companyMember, "buyer_member");

export function isInList({ webUserId, customerId, ...by }: Member, which: RequestList): SQL | undefined {
  const { state } = approvalRequest;
  const ofCompany = eq(approvalRequest.customerId, customerId);
  const ofUser = eq(approvalRequest.webUserId, webUserId);
  const seesAll = by.seesAllOrders || mayInCompany(by.role, "order.approve");
  const visible = seesAll ? ofCompany : and(ofCompany, ofUser);
  if (which === "mine") return and(ofCompany, ofUser);
  return and(visible, which === "waiting" ? eq(state, "waiting") : ne(state, "waiting"));
}

/** Requests on the cart page; the list of requests shows all. */
const MOST_AT_CART = 5;

/** The user's waiting requests, and returned ones whose lines are still in the cart. Newest first. */
export async function readRequestsAtCart(
  db: Database,
  { webUserId, customerId }: Member,
): Promise<readonly RequestSummary[]> {
  const rows = await atCartOfUser(db).execute({ webUserId, customerId });
  return rows.map(summaryOf);
}

/** Prepared statement: runs with every cart page of a company member. */
const atCartOfUser = prepared((db) => {
  const { state, webUserId, customerId, answeredAt, shown } = approvalRequest;
  const ofUser = and(eq(customerId, sql.placeholder("customerId")), eq(webUserId, sql.placeholder("webUserId")));
  const isOfRequest = sql`${shown} -> 'lines' @> jsonb_build_array(jsonb_build_object('pn', ${cartLine.pn}))`;
  const linesStillInCart = new QueryBuilder()
    .select({ pn: cartLine.pn })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .where(and(eq(cart.webUserId, webUserId), lte(cartLine.createdAt, answeredAt), isOfRequest));
  const isOpen = or(eq(state, "waiting"), and(eq(state, "returned"), exists(linesStillInCart)));
  return summariesQuery(db, and(ofUser, isOpen)).limit(MOST_AT_CART).prepare("requests_at_cart");
});

/** Waiting requests that the member may approve. */
export async function readDueRequests(db: Database, { webUserId, customerId, ...by }: Member): Promise<DueRequests> {
  const { state } = approvalRequest;
  const mayApprove = by.mayApproveOwn ? undefined : ne(approvalRequest.webUserId, webUserId);
  const ofCompany = eq(approvalRequest.customerId, customerId);
  const [row] = await db
    .select({
      id: approvalRequest.id,
      total: approvalRequest.total,
      isFreightOpen: approvalRequest.isFreightOpen,
      buyer: { email: buyer.email, nameFirst: buyer.nameFirst, nameLast: buyer.nameLast },
      count: sql<number>`(count(*) over ())::integer`,
    })
    .from(approvalRequest)
    .innerJoin(buyer, eq(buyer.id, approvalRequest.webUserId))
    .where(and(ofCompany, eq(state, "waiting"), mayApprove))
    .orderBy(desc(approvalRequest.createdAt))
    .limit(1);
  if (!row) return { count: 0, newest: null };
  return { count: row.count, newest: { ...row, total: cents(row.total), buyer: calledBy(row.buyer) } };
}

const SUMMARY_COLUMNS = {
  id: approvalRequest.id,
  customerId: approvalRequest.customerId,
  webUserId: approvalRequest.webUserId,
  state: approvalRequest.state,
  total: approvalRequest.total,
  isFreightOpen: approvalRequest.isFreightOpen,
  poNumber: approvalRequest.poNumber,
  lines: approvalRequest.lines,
  createdAt: approvalRequest.createdAt,
  answeredAt: approvalRequest.answeredAt,
  answeredById: approvalRequest.answeredBy,
  reason: approvalRequest.reason,
  orderNumber: approvalRequest.orderNumber,
  isShortened: sql<boolean>`${approvalRequest.removed} <> '[]'::jsonb`,
  buyerFirst: buyer.nameFirst,
  buyerLast: buyer.nameLast,
  buyerEmail: buyer.email,
  answererFirst: answerer.nameFirst,
  answererLast: answerer.nameLast,
  answererEmail: answerer.email,
} as const;

export async function readRequests(
  db: Queries,
  where: SQL | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly RequestSummary[]> {
  const rows = await summariesQuery(db, where).limit(limit).offset(offset);
  return rows.map(summaryOf);
}

function summariesQuery(db: Queries, where: SQL | undefined) {
  return db
    .select(SUMMARY_COLUMNS)
    .from(approvalRequest)
    .innerJoin(buyer, eq(buyer.id, approvalRequest.webUserId))
    .leftJoin(answerer, eq(answerer.id, approvalRequest.answeredBy))
    .where(where)
    .orderBy(desc(approvalRequest.createdAt), desc(approvalRequest.id));
}

type Row = {
  readonly buyerFirst: string;
  readonly buyerLast: string;
  readonly buyerEmail: string;
  readonly answererFirst: string | null;
  readonly answererLast: string | null;
  readonly answererEmail: string | null;
  readonly isShortened: boolean;
} & Omit<
  typeof approvalRequest.$inferSelect,
  | "cartId"
  | "shown"
  | "exceeded"
  | "removed"
  | "locale"
  | "isAsked"
  | "answeredBy"
  | "placedByStaffId"
  | "version"
  | "remindedAt"
>;

function summaryOf(row: Row): RequestSummary {
  const { id, customerId, webUserId, state, isFreightOpen, poNumber, lines, reason, orderNumber, isShortened } = row;
  const answeredBy = {
    nameFirst: row.answererFirst ?? "",
    nameLast: row.answererLast ?? "",
    email: row.answererEmail ?? "",
  };
  return {
    id,
    customerId,
    webUserId,
    state,
    isFreightOpen,
    poNumber,
    lines,
    reason,
    orderNumber,
    isShortened,
    total: cents(row.total),
    buyer: calledBy({ nameFirst: row.buyerFirst, nameLast: row.buyerLast, email: row.buyerEmail }),
    createdAt: row.createdAt.toISOString(),
    waitingDays: state === "waiting" ? waitingDays(row.createdAt, new Date()) : null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: calledBy(answeredBy),
  };
}

/** The request from which the approver removed lines before this order was placed. */
export async function requestShortenedTo(
  db: Queries,
  customer: number,
  order: string,
): Promise<{ readonly id: number; readonly webUserId: string } | null> {
  const { id, webUserId, customerId, orderNumber, removed } = approvalRequest;
  const isOfOrder = and(eq(customerId, customer), eq(orderNumber, order), ne(removed, []));
  const [row] = await db.select({ id, webUserId }).from(approvalRequest).where(isOfOrder);
  return row ?? null;
}

const storedCents = z.int().min(0).transform(cents);

/** Stored JSON; older versions of the shop may have written it. */
const storedShown = z.object({
  lines: z.array(z.object({ pn: z.string(), quantity: z.int(), unitPrice: storedCents, texts: z.string().optional() })),
  subtotal: storedCents,
  handling: storedCents,
  nonStandardFee: storedCents,
  tariff: storedCents,
  shipping: storedCents.nullable(),
  tax: storedCents,
  total: storedCents,
  choices: z.string(),
});

const storedSent = z.object({ sent: storedSentOrder }).transform(({ sent }) => sent);

const storedExceeded = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("order"), limit: storedCents }),
  z.object({ kind: z.literal("spending"), limit: storedCents, period: z.enum(SPENDING_PERIODS), spent: storedCents }),
]);

/** Does not lock the row. */
export async function readRequest(db: Queries, id: number): Promise<ApprovalRequest | null> {
  const { cartId, shown, exceeded, removed, locale, isAsked } = approvalRequest;
  const { customerId, webUserId } = approvalRequest;
  const isBuyersMembership = and(eq(buyerMember.webUserId, webUserId), eq(buyerMember.customerId, customerId));
  const isBuyersCustomer = and(eq(webUserCustomer.webUserId, webUserId), eq(webUserCustomer.customerId, customerId));
  const [row] = await db
    .select({
      ...SUMMARY_COLUMNS,
      cartId,
      shown,
      exceeded,
      removed,
      locale,
      isAsked,
      customerName: customer.name,
      leftAt: buyerMember.leftAt,
      link: webUserCustomer.customerId,
      primary: buyer.primaryCustomerId,
      active: buyer.active,
      lockedAt: buyer.lockedAt,
      preparedBy: staff.email,
    })
    .from(approvalRequest)
    .innerJoin(buyer, eq(buyer.id, webUserId))
    .innerJoin(customer, eq(customer.id, customerId))
    .leftJoin(answerer, eq(answerer.id, approvalRequest.answeredBy))
    .leftJoin(staff, eq(staff.id, approvalRequest.placedByStaffId))
    .leftJoin(buyerMember, isBuyersMembership)
    .leftJoin(webUserCustomer, isBuyersCustomer)
    .where(eq(approvalRequest.id, id));
  if (!row) return null;
  const isLinked = row.link !== null || row.primary === row.customerId;
  const isBuyerMember = isLinked && row.leftAt === null;
  return {
    ...summaryOf(row),
    customerName: row.customerName,
    buyerEmail: row.buyerEmail,
    answeredById: row.answeredById,
    locale: row.locale,
    isAsked: row.isAsked,
    shown: storedShown.parse(row.shown),
    sent: storedSent.safeParse(row.shown).data ?? null,
    exceeded: row.exceeded && storedExceeded.parse(row.exceeded),
    removed: row.removed,
    cart:
      row.cartId === null
        ? null
        : { kind: "frozen", cartId: row.cartId, webUserId: row.webUserId, customerId: row.customerId },
    isBuyerMember,
    preparedBy: row.preparedBy,
    hasBuyerLeft: !isBuyerMember || !row.active || row.lockedAt !== null,
  };
}
