import { eq } from "drizzle-orm";
import { isAboveApproval } from "../../domain/company/approval.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { leftToSpend, type SpendingLimit } from "../../domain/company/spending.ts";
import { cents, type Cents } from "../../domain/money.ts";
import { isAnswerDue } from "../../domain/orders/order-steps.ts";
import type { Order } from "../../domain/orders/order.ts";
import type { Content } from "../content/content.ts";
import { company } from "../database/company-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { Addressee, WebUsers } from "../web-users/web-users.ts";
import { readSpent } from "./spending-repository.server.ts";

export type CompanyPort = {
  readonly webUsers: Pick<WebUsers, "memberIn" | "approversOf" | "isOf" | "administratorsOf">;
  readonly content: Pick<Content, "site">;
};

type WhoseOrder = { readonly webUserId: string; readonly customerId: number };

export type OrderCompany = WhoseOrder & {
  /** Lower one of the order limit and the rest of the spending limit; null for no limit. */
  readonly limit: Cents | null;
  readonly doesBuyerOrder: boolean;
  /** Approvers of a total above the limit, and for a buyer who may no longer order; may be empty. */
  readonly approvers: readonly Addressee[];
};

/** For all orders of a buyer; the rest of the spending limit differs per order. */
export type BuyersCompany = OrderCompany & { readonly spending: SpendingLimit | null };

/** Read in the transaction of a step, before the order is locked. Null without the order. */
export async function readOrderCompany(
  tx: Transaction,
  port: CompanyPort,
  number: string,
): Promise<OrderCompany | null> {
  const { webUserId, customerId, placedAt } = webOrder;
  const [whose] = await tx
    .select({ webUserId, customerId, placedAt })
    .from(webOrder)
    .where(eq(webOrder.number, number));
  if (!whose) return null;
  return readCompanyOfOrder(tx, port, await readBuyersCompany(tx, port, whose), { number, placedAt: whose.placedAt });
}

/** Uses the spending period in which the order was placed. */
export async function readCompanyOfOrder(
  tx: Transaction,
  { content }: Pick<CompanyPort, "content">,
  { spending, ...company }: BuyersCompany,
  { number, placedAt }: { readonly number: string; readonly placedAt: Date },
): Promise<OrderCompany> {
  if (spending === null) return company;
  const { timeZone } = content.site().shop;
  const left = leftToSpend(
    spending,
    await readSpent(tx, company, { spending, at: placedAt, timeZone, except: number }),
  );
  return { ...company, limit: company.limit === null || left < company.limit ? left : company.limit };
}

export async function readBuyersCompany(
  tx: Transaction,
  { webUsers }: Pick<CompanyPort, "webUsers">,
  { webUserId, customerId }: WhoseOrder,
): Promise<BuyersCompany> {
  const whose = { webUserId, customerId };
  const member = await webUsers.memberIn(tx, webUserId, customerId);
  // For a former member, the limit of the company applies.
  const limit = member ? member.limit : await companyLimit(tx, customerId);
  const doesBuyerOrder = member !== null && mayInCompany(member.role, "order.place");
  const spending = member?.spending ?? null;
  const isUnlimited = limit === null && spending === null;
  const approvers = isUnlimited && doesBuyerOrder ? [] : await webUsers.approversOf(customerId, whose, tx);
  return { ...whose, limit, spending, doesBuyerOrder, approvers };
}

async function companyLimit(tx: Transaction, customerId: number): Promise<Cents | null> {
  const [wishes] = await tx
    .select({ limit: company.approvalLimit })
    .from(company)
    .where(eq(company.customerId, customerId));
  const limit = wishes?.limit ?? null;
  return limit === null ? null : cents(limit);
}

type Question = Pick<Order, "status" | "shipping" | "freightApproval" | "total" | "approvedTotal">;

/** Approvers of an open question; null without a question, or if only the buyer is asked. */
export function companyAsked(order: Question, company: OrderCompany): readonly Addressee[] | null {
  const { limit, doesBuyerOrder, approvers } = company;
  return isAnswerDue(order) && (!doesBuyerOrder || isAboveApproval(order, limit)) ? approvers : null;
}
