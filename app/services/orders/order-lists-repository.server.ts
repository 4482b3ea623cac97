import { asc, count, desc, eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Locale } from "../../domain/locale.ts";
import { perMovedSum } from "../../domain/orders/ledger-entry.ts";
import { balanceOf } from "../../domain/orders/ledger.ts";
import { isAnswerDue } from "../../domain/orders/order-steps.ts";
import { perOrderText } from "../../domain/orders/order-texts.ts";
import { FREIGHT_APPROVALS, type OrderAddress, shownStatus } from "../../domain/orders/order.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder, webOrderLine } from "../database/order-schema.ts";
import {
  placerColumns,
  storedAddress,
  storedMoment,
  storedMoney,
  storedStatus,
  storedPromise,
  withPlacer,
} from "./order-rows.ts";
import type { OrderLineRow, OrderSummary } from "./orders.ts";
import type { ReadableRows } from "./readable-rows.ts";

const newestFirst = [desc(webOrder.placedAt), desc(webOrder.number)];

export type Slice = { readonly limit: number; readonly offset: number };

/** Name at the time of the order. */
export const orderedBy = sql<string>`coalesce(${webOrder.buyer} ->> 'name', '')`;

/** `hasOthers`: another member has placed some of the orders. */
export async function countCompanyOrders(db: Database, where: SQL | undefined, webUserId: string) {
  const [counted] = await db
    .select({
      total: count(),
      hasOthers: sql<boolean>`coalesce(bool_or(${webOrder.webUserId} <> ${webUserId}), false)`,
    })
    .from(webOrder)
    .where(where);
  return counted ?? { total: 0, hasOthers: false };
}

/** Newest first. `readable` reports damaged rows. */
export async function readSummaries(
  db: Database,
  where: SQL | undefined,
  { limit, offset }: Slice,
  readable: ReadableRows,
): Promise<OrderSummary[]> {
  const { number, placedAt, status, isPartlyShipped, poNumber, shipTo, shipping, total, freightApproval } = webOrder;
  const lines = db.select({ count: count() }).from(webOrderLine).where(eq(webOrderLine.orderNumber, number));
  const rows = await db
    .select({
      number,
      placedAt,
      status,
      isPartlyShipped,
      poNumber,
      shipTo,
      shipping,
      total,
      ...perMovedSum((sum) => webOrder[sum]),
      freightApproval,
      webUserId: webOrder.webUserId,
      orderedBy,
      placedByStaffId: webOrder.placedByStaffId,
      placedByName: webOrder.placedByName,
      approvedByName: webOrder.approvedByName,
      lines: sql<number>`(${lines})`.mapWith(Number),
    })
    .from(webOrder)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return readable(summary, rows);
}

const summary = z
  .object({
    number: z.string(),
    placedAt: storedMoment,
    status: storedStatus,
    isPartlyShipped: z.boolean(),
    poNumber: z.string(),
    shipTo: storedAddress,
    shipping: storedMoney.nullable(),
    total: storedMoney,
    ...perMovedSum(() => storedMoney),
    freightApproval: z.enum(FREIGHT_APPROVALS),
    webUserId: z.string(),
    orderedBy: z.string(),
    ...placerColumns,
    approvedByName: z.string(),
    lines: z.int(),
  })
  .transform(withPlacer)
  .transform(({ shipTo, shipping, freightApproval, isPartlyShipped, ...order }): OrderSummary => ({
    ...order,
    status: shownStatus({ ...order, isPartlyShipped }),
    isAnswerDue: isAnswerDue({ ...order, shipping, freightApproval }),
    shipToName: nameOf(shipTo),
    shipToCity: shipTo.city,
    isProvisional: shipping === null,
  }));

function nameOf(address: OrderAddress): string {
  return address.nameCompany.trim() || fullName(address);
}

export async function readLineRows(
  db: Database,
  where: SQL | undefined,
  locale: Locale,
  readable: ReadableRows,
): Promise<OrderLineRow[]> {
  const { number, placedAt, status, isPartlyShipped, approvedByName } = webOrder;
  const { handling, nonStandardFee, tariff, shipping, tax, total } = webOrder;
  const { pn, titleEn, titleEs, reference, ownNumber, quantity, unitPrice, lineTotal, promise } = webOrderLine;
  const title = locale === "es" ? titleEs : titleEn;
  const rows = await db
    .select({
      number,
      placedAt,
      status,
      isPartlyShipped,
      ...perOrderText((name) => webOrder[name]),
      orderedBy,
      placedByStaffId: webOrder.placedByStaffId,
      placedByName: webOrder.placedByName,
      approvedByName,
      handling,
      nonStandardFee,
      tariff,
      shipping,
      tax,
      total,
      ...perMovedSum((sum) => webOrder[sum]),
      pn,
      title,
      reference,
      ownNumber,
      quantity,
      unitPrice,
      lineTotal,
      promise,
    })
    .from(webOrderLine)
    .innerJoin(webOrder, eq(webOrder.number, webOrderLine.orderNumber))
    .where(where)
    .orderBy(...newestFirst, asc(webOrderLine.position));
  return readable(lineRow, rows);
}

const lineRow: z.ZodType<OrderLineRow> = z
  .object({
    number: z.string(),
    placedAt: storedMoment,
    status: storedStatus,
    isPartlyShipped: z.boolean(),
    ...perOrderText(() => z.string()),
    orderedBy: z.string(),
    ...placerColumns,
    approvedByName: z.string(),
    pn: z.string(),
    title: z.string(),
    reference: z.string(),
    ownNumber: z.string(),
    quantity: z.int(),
    unitPrice: storedMoney,
    lineTotal: storedMoney,
    promise: storedPromise,
    handling: storedMoney,
    nonStandardFee: storedMoney,
    tariff: storedMoney,
    shipping: storedMoney.nullable(),
    tax: storedMoney,
    total: storedMoney,
    ...perMovedSum(() => storedMoney),
  })
  .transform(withPlacer)
  .transform(({ isPartlyShipped, ...row }) => ({
    ...row,
    status: shownStatus({ ...row, isPartlyShipped }),
    balance: balanceOf(row),
  }));
