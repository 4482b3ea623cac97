import { eq } from "drizzle-orm";
import { isAboveApproval } from "../../domain/company/approval-steps.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { cents, type Cents } from "../../domain/money.ts";
import { isAnswerDue } from "../../domain/orders/order-steps.ts";
import type { Order } from "../../domain/orders/order.ts";
import { company } from "../database/company-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { Addressee, WebUsers } from "../web-users/port.ts";

export type CompanyPort = {
  readonly webUsers: Pick<WebUsers, "memberIn" | "approversOf" | "isOf" | "administratorsOf">;
};

/** Whose order it is, and what its buyer may order alone as of now. */
export type OrderCompany = {
  readonly webUserId: string;
  readonly customerId: number;
  readonly limit: Cents | null;
  /** Whether the buyer is still of the company and may order for it. */
  readonly doesBuyerOrder: boolean;
  /** Who is asked about a total above it, and in the place of a buyer who orders no more; nobody where neither can be. */
  readonly approvers: readonly Addressee[];
};

/** Looked up in the transaction of a step, before the order is held. Null without such an order. */
export async function readOrderCompany(
  tx: Transaction,
  port: CompanyPort,
  number: string,
): Promise<OrderCompany | null> {
  const { webUserId, customerId } = webOrder;
  const [whose] = await tx.select({ webUserId, customerId }).from(webOrder).where(eq(webOrder.number, number));
  return whose ? readBuyersCompany(tx, port, whose) : null;
}

/** The same of whoever has ordered: it holds for each of their orders. */
export async function readBuyersCompany(
  tx: Transaction,
  { webUsers }: CompanyPort,
  whose: Pick<OrderCompany, "webUserId" | "customerId">,
): Promise<OrderCompany> {
  const member = await webUsers.memberIn(tx, whose.webUserId, whose.customerId);
  // Of who has left the company its own limit is what counts.
  const limit = member ? member.limit : await companyLimit(tx, whose.customerId);
  const doesBuyerOrder = member !== null && mayInCompany(member.role, "order.place");
  const approvers = limit === null && doesBuyerOrder ? [] : await webUsers.approversOf(whose.customerId, whose, tx);
  return { ...whose, limit, doesBuyerOrder, approvers };
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

/** Who of the company is asked about an order now; null where the question, if there is one, is for the buyer alone. */
export function companyAsked(order: Question, company: OrderCompany): readonly Addressee[] | null {
  const { limit, doesBuyerOrder, approvers } = company;
  return isAnswerDue(order) && (!doesBuyerOrder || isAboveApproval(order, limit)) ? approvers : null;
}
