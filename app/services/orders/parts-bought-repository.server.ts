import { and, asc, desc, eq, gt, ne, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/database.server.ts";
import { webOrder, webOrderLine } from "../database/order-schema.ts";
import { orderedBy } from "./order-lists-repository.server.ts";
import { storedMoment, storedMoney } from "./order-rows.ts";
import type { PartBought } from "./orders.ts";
import type { ReadableRows } from "./readable-rows.ts";

const BOUGHT_MONTHS = 24;

/** Parts of the last 24 months, last bought first. */
export async function readParts(db: Database, where: SQL | undefined, readable: ReadableRows): Promise<PartBought[]> {
  const { pn, quantity, unitPrice } = webOrderLine;
  const since = sql<Date>`now() - make_interval(months => ${BOUGHT_MONTHS})`;
  const rows = await db
    .selectDistinctOn([pn], {
      number: webOrder.number,
      pn,
      orders: sql<number>`count(*) over (partition by ${pn})`.mapWith(Number),
      pieces: sql<number>`sum(${quantity}) over (partition by ${pn})`.mapWith(Number),
      placedAt: webOrder.placedAt,
      orderedBy,
      quantity,
      unitPrice,
    })
    .from(webOrderLine)
    .innerJoin(webOrder, eq(webOrder.number, webOrderLine.orderNumber))
    .where(and(where, gt(webOrder.placedAt, since), ne(webOrder.status, "cancelled")))
    .orderBy(asc(pn), desc(webOrder.placedAt), desc(webOrder.number));
  const parts = readable(partBought, rows);
  return parts.toSorted((a, b) => compare(b.lastAt, a.lastAt) || compare(b.lastOrder, a.lastOrder));
}

/** Timestamps and order numbers sort as plain text. */
function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

const partBought = z
  .object({
    number: z.string(),
    pn: z.string(),
    orders: z.int(),
    pieces: z.int(),
    placedAt: storedMoment,
    orderedBy: z.string(),
    quantity: z.int(),
    unitPrice: storedMoney,
  })
  .transform(({ pn, orders, pieces, number, placedAt, orderedBy: lastBy, quantity, unitPrice }): PartBought => ({
    pn,
    orders,
    pieces,
    lastOrder: number,
    lastAt: placedAt,
    lastBy,
    lastQuantity: quantity,
    lastPrice: unitPrice,
  }));
