import { and, asc, eq, isNotNull, notInArray } from "drizzle-orm";
import { mayAnswerOrder } from "../../domain/company/approval-steps.ts";
import type { Member } from "../../domain/company/member.ts";
import { cents } from "../../domain/money.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import {
  companyAsked,
  readBuyersCompany,
  readCompanyOfOrder,
  type BuyersCompany,
  type CompanyPort,
} from "./company-question.server.ts";
import { orderedBy } from "./order-lists-repository.server.ts";
import type { RisenOrder } from "./orders.ts";

/** Oldest first. The usual empty result takes one query. */
export async function readRisenOrders(db: Database, ports: CompanyPort, by: Member): Promise<readonly RisenOrder[]> {
  const { customerId } = by;
  const waiting = await readWaiting(db, customerId);
  if (waiting.length === 0) return [];
  return db.transaction(async (tx) => {
    // There are few buyers with many orders.
    const companies = new Map<string, BuyersCompany>();
    const risen: RisenOrder[] = [];
    for (const { buyer, placedAt, ...order } of waiting) {
      const { webUserId, number } = order;
      const ofBuyer = companies.get(webUserId) ?? (await readBuyersCompany(tx, ports, { webUserId, customerId }));
      companies.set(webUserId, ofBuyer);
      const company = await readCompanyOfOrder(tx, ports, ofBuyer, { number, placedAt });
      if (companyAsked(order, company) && mayAnswerOrder(by, order, company))
        risen.push({ number, buyer, total: order.total });
    }
    return risen;
  });
}

async function readWaiting(db: Database, ofCustomer: number) {
  const { number, webUserId, status, shipping, freightApproval, total, approvedTotal, placedAt, customerId } = webOrder;
  const isDue = and(
    eq(freightApproval, "waiting"),
    isNotNull(shipping),
    notInArray(status, ["shipped", "cancelled"]),
    eq(customerId, ofCustomer),
  );
  const rows = await db
    .select({ number, webUserId, status, shipping, freightApproval, total, approvedTotal, placedAt, buyer: orderedBy })
    .from(webOrder)
    .where(isDue)
    .orderBy(asc(placedAt), asc(number));
  return rows.map((row) => ({
    ...row,
    shipping: row.shipping === null ? null : cents(row.shipping),
    total: cents(row.total),
    approvedTotal: row.approvedTotal === null ? null : cents(row.approvedTotal),
  }));
}
