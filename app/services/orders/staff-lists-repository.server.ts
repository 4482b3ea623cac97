import { desc, inArray, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { perMovedSum } from "../../domain/orders/ledger-entry.ts";
import { feesOf } from "../../domain/orders/totals.ts";
import { balanceOf } from "../../domain/orders/ledger.ts";
import { isAnswerDue } from "../../domain/orders/order-steps.ts";
import { FREIGHT_APPROVALS, shownStatus } from "../../domain/orders/order.ts";
import { waitingOf } from "../../domain/orders/waiting.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import { storedMoment, storedMoney, storedStatus } from "./order-rows.ts";
import type { StaffOrderSummary } from "./staff-lists.ts";
import type { ReadableRows } from "./readable-rows.ts";

type Slice = { readonly limit: number; readonly offset: number; readonly today: string };

/** Newest first. Selects the numbers first, so that skipped rows are not built. `readable` reports damaged rows. */
export async function readStaffSummaries(
  db: Database,
  where: SQL | undefined,
  { limit, offset, today }: Slice,
  readable: ReadableRows,
): Promise<{ orders: StaffOrderSummary[]; rows: number }> {
  const newestFirst = [desc(webOrder.placedAt), desc(webOrder.number)];
  const { number } = webOrder;
  const found = await db
    .select({ number })
    .from(webOrder)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  if (found.length === 0) return { orders: [], rows: 0 };
  const numbers = found.map((order) => order.number);
  const rows = await db
    .select(COLUMNS)
    .from(webOrder)
    .where(inArray(number, numbers))
    .orderBy(...newestFirst);
  return { orders: readable(summaryOn(today), rows), rows: found.length };
}

const COLUMNS = {
  number: webOrder.number,
  placedAt: webOrder.placedAt,
  customerId: webOrder.customerId,
  customerName: sql<string>`${webOrder.buyer} ->> 'customerName'`,
  email: sql<string>`${webOrder.buyer} ->> 'email'`,
  poNumber: webOrder.poNumber,
  status: webOrder.status,
  isPartlyShipped: webOrder.isPartlyShipped,
  needBy: webOrder.needBy,
  payment: webOrder.payment,
  ...perMovedSum((sum) => webOrder[sum]),
  taxReview: sql<boolean>`(${webOrder.facts} ->> 'taxReview') = 'true'`,
  internationalReview: sql<boolean>`(${webOrder.facts} ->> 'internationalReview') = 'true'`,
  taxReviewedAt: webOrder.taxReviewedAt,
  exportReviewedAt: webOrder.exportReviewedAt,
  freightApproval: webOrder.freightApproval,
  subtotal: webOrder.subtotal,
  handling: webOrder.handling,
  nonStandardFee: webOrder.nonStandardFee,
  tariff: webOrder.tariff,
  shipping: webOrder.shipping,
  tax: webOrder.tax,
  total: webOrder.total,
};

const storedSummary = z.object({
  number: z.string(),
  placedAt: storedMoment,
  customerId: z.int(),
  customerName: z.string(),
  email: z.string(),
  poNumber: z.string(),
  status: storedStatus,
  isPartlyShipped: z.boolean(),
  needBy: z.string().nullable(),
  payment: z.enum(["terms", "card"]),
  ...perMovedSum(() => storedMoney),
  taxReview: z.boolean(),
  internationalReview: z.boolean(),
  taxReviewedAt: storedMoment.nullable(),
  exportReviewedAt: storedMoment.nullable(),
  freightApproval: z.enum(FREIGHT_APPROVALS),
  subtotal: storedMoney,
  handling: storedMoney,
  nonStandardFee: storedMoney,
  tariff: storedMoney,
  shipping: storedMoney.nullable(),
  tax: storedMoney,
  total: storedMoney,
});

function summaryOn(today: string): z.ZodType<StaffOrderSummary> {
  return storedSummary.transform(({ taxReview, internationalReview, ...order }) => {
    const { number, placedAt, customerId, customerName, email, poNumber, needBy } = order;
    const { subtotal, shipping, tax, total } = order;
    return {
      number,
      placedAt,
      customerId,
      customerName,
      email,
      poNumber,
      needBy,
      subtotal,
      shipping,
      tax,
      total,
      ...perMovedSum((sum) => order[sum]),
      balance: balanceOf(order),
      status: shownStatus(order),
      waits: waitingOf({ ...order, facts: { taxReview, internationalReview } }, today),
      isAnswerDue: isAnswerDue(order),
      fees: feesOf(order),
    };
  });
}
