import { asc, eq } from "drizzle-orm";
import { customer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import { orderPayment, queuedMail, webOrder } from "../database/order-schema.ts";
import { staff } from "../database/staff-schema.ts";
import { readOrdersWithPo } from "./used-po-repository.server.ts";
import type { InsideOrder, OrderMailSent } from "./orders.ts";

export async function readInside(db: Database, number: string): Promise<Omit<InsideOrder, "asked"> | null> {
  const { id, name, priceList, paymentTerm, taxable, taxNote, taxVerified, active } = customer;
  const [found] = await db
    .select({
      placedBy: staff.email,
      poNumber: webOrder.poNumber,
      customer: { id, name, priceList, paymentTerm, taxable, taxNote, taxVerified, active },
    })
    .from(webOrder)
    .innerJoin(customer, eq(id, webOrder.customerId))
    .leftJoin(staff, eq(staff.id, webOrder.placedByStaffId))
    .where(eq(webOrder.number, number));
  if (!found) return null;
  const { poNumber, ...inside } = found;
  const samePo = await readOrdersWithPo(db, { customerId: found.customer.id, poNumber, except: number });
  return {
    ...inside,
    samePo: samePo.map((each) => ({ number: each.number, placedAt: each.placedAt.toISOString() })),
    recordedBy: await readRecorders(db, number),
    mails: await readMails(db, number),
  };
}

async function readRecorders(db: Database, number: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: orderPayment.id, by: staff.email })
    .from(orderPayment)
    .innerJoin(staff, eq(staff.id, orderPayment.staffId))
    .where(eq(orderPayment.orderNumber, number));
  return new Map(rows.map(({ id, by }) => [id, by ?? ""]));
}

async function readMails(db: Database, number: string): Promise<readonly OrderMailSent[]> {
  const { id, to, subject, createdAt, sentAt, failedAt } = queuedMail;
  const rows = await db
    .select({ to, subject, createdAt, sentAt, failedAt })
    .from(queuedMail)
    .where(eq(queuedMail.orderNumber, number))
    .orderBy(asc(id));
  return rows.map((row) => ({
    to: row.to,
    subject: row.subject,
    at: (row.sentAt ?? row.failedAt ?? row.createdAt).toISOString(),
    state: row.sentAt ? "sent" : row.failedAt ? "failed" : "waiting",
  }));
}
