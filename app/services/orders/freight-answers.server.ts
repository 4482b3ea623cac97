import { isAboveApproval, mayAnswerOrder } from "../../domain/company/approval.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import { parseOrderNumber } from "../../domain/orders/order.ts";
import { type AnswerRefusal, answerStep, isAnswerDue } from "../../domain/orders/order-steps.ts";
import { refuse } from "../../domain/result.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { changeOrder } from "./change-order-repository.server.ts";
import {
  type BuyersCompany,
  type CompanyPort,
  companyAsked,
  readBuyersCompany,
  readCompanyOfOrder,
  readOrderCompany,
} from "./company-question.server.ts";
import type { FreightAnswers, OnOrderChanged, OrderMails, RisenOrder } from "./orders.ts";
import { and, asc, eq, isNotNull, notInArray } from "drizzle-orm";
import type { Member } from "../../domain/company/member.ts";
import { cents } from "../../domain/money.ts";
import { webOrder } from "../database/order-schema.ts";
import { orderedBy } from "./order-lists-repository.server.ts";

type Ports = {
  db: Database;
  log: Log;
  content: CompanyPort["content"];
  mails: Pick<OrderMails, "step">;
  webUsers: CompanyPort["webUsers"] & Pick<WebUsers, "find">;
  /** Called after an answer; its mails are queued. */
  onChanged: OnOrderChanged;
};

export function createFreightAnswers({ db, log, content, mails, webUsers, onChanged }: Ports): FreightAnswers {
  return {
    async answer(webUserId, typed, answer, key) {
      const number = parseOrderNumber(typed);
      if (number === null) return "missing";
      const person = await webUsers.find(webUserId);
      const name = person ? fullName(person) || person.email : "";
      const changed = await db.transaction(async (tx) => {
        const company = await readOrderCompany(tx, { webUsers, content }, number);
        const by = company && (await webUsers.memberIn(tx, webUserId, company.customerId));
        if (!company || !by) return { outcome: "missing" } as const;
        const isBuyer = webUserId === company.webUserId;
        if (!isBuyer && !by.seesAllOrders) return { outcome: "missing" } as const;
        return changeOrder<AnswerRefusal | "no-right">(tx, {
          number,
          decide: (order) => {
            const isTheirs = mayAnswerOrder(by, { ...order, webUserId: company.webUserId }, company);
            // After the question is over, a late answer is refused as `over`, not as `no-right`.
            if (!isTheirs && isAnswerDue(order)) return refuse("no-right");
            return answerStep(order, answer, {
              webUserId,
              name,
              isBuyer,
              isForCompany: isAboveApproval(order, company.limit),
            });
          },
          mails: (order, event, audience) => mails.step(order, event, audience, null),
          webUsers,
          form: { key, repeated: "answered" },
        });
      });
      if (changed.outcome === "missing") return "missing";
      if (changed.outcome === "refused") return changed.why === "answered" ? "done" : changed.why;
      log.info("order changed", { order: number, step: answer.kind, status: changed.order.status });
      await onChanged(changed.order.lines.map(({ pn }) => pn));
      return "done";
    },
    waitingFor: (by) =>
      mayInCompany(by.role, "order.approve") ? readRisenOrders(db, { webUsers, content }, by) : Promise.resolve([]),
    answerers: (webUserId, order) =>
      db.transaction(async (tx) => {
        const company = await readOrderCompany(tx, { webUsers, content }, order.number);
        if (!company) return { isTheirs: false, company: null, doesBuyerOrder: true };
        const by = webUserId === null ? null : await webUsers.memberIn(tx, webUserId, company.customerId);
        const isTheirs = by !== null && mayAnswerOrder(by, { ...order, webUserId: company.webUserId }, company);
        return { isTheirs, company: companyAsked(order, company), doesBuyerOrder: company.doesBuyerOrder };
      }),
  };
}

/** Oldest first. The usual empty result takes one query. */
async function readRisenOrders(db: Database, ports: CompanyPort, by: Member): Promise<readonly RisenOrder[]> {
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
