import { asc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Order } from "../../domain/orders/order.ts";
import type { Database } from "../database/database.server.ts";
import {
  creditMemo,
  orderPayment,
  webOrder,
  webOrderEvent,
  webOrderLine,
  webOrderParcel,
} from "../database/order-schema.ts";
import { damageOf, storedOrder } from "./order-rows.ts";

/** Called for each damaged order, which is skipped; may throw. */
type OnDamage = (number: string, damage: Error) => void;

/** Oldest first, in five queries. `db` may be a transaction. */
export async function readOrders(
  db: Pick<Database, "select">,
  where: SQL | undefined,
  onDamage: OnDamage,
): Promise<Order[]> {
  const orders = await db.select().from(webOrder).where(where).orderBy(asc(webOrder.placedAt), asc(webOrder.number));
  const numbers = db.select({ number: webOrder.number }).from(webOrder).where(where);
  const lines = await db
    .select()
    .from(webOrderLine)
    .where(inArray(webOrderLine.orderNumber, numbers))
    .orderBy(asc(webOrderLine.orderNumber), asc(webOrderLine.position));
  const events = await db
    .select()
    .from(webOrderEvent)
    .where(inArray(webOrderEvent.orderNumber, numbers))
    .orderBy(asc(webOrderEvent.id));
  const parcels = await db
    .select()
    .from(webOrderParcel)
    .where(inArray(webOrderParcel.orderNumber, numbers))
    .orderBy(asc(webOrderParcel.orderNumber), asc(webOrderParcel.parcel));
  const payments = await db
    .select({ ...getTableColumns(orderPayment), creditMemo: creditMemo.number })
    .from(orderPayment)
    .leftJoin(creditMemo, eq(creditMemo.entryId, orderPayment.id))
    .where(inArray(orderPayment.orderNumber, numbers))
    .orderBy(asc(orderPayment.id));
  const paymentsOf = Map.groupBy(payments, ({ orderNumber }) => orderNumber);
  const parcelsOf = Map.groupBy(parcels, ({ orderNumber }) => orderNumber);
  const linesOf = Map.groupBy(lines, ({ orderNumber }) => orderNumber);
  const eventsOf = Map.groupBy(events, ({ orderNumber }) => orderNumber);
  return orders.flatMap((row) => {
    const { number } = row;
    const rest = {
      lines: linesOf.get(number) ?? [],
      events: eventsOf.get(number) ?? [],
      parcels: parcelsOf.get(number) ?? [],
      payments: paymentsOf.get(number) ?? [],
    };
    return readOrder({ row, ...rest }, (damage) => onDamage(number, damage));
  });
}

type StoredOrder = { row: unknown; lines: unknown; events: unknown; parcels: unknown; payments: unknown };

function readOrder(stored: StoredOrder, onDamage: (damage: Error) => void): Order[] {
  const read = storedOrder.safeParse(stored);
  if (!read.success) {
    onDamage(damageOf(read.error));
    return [];
  }
  const { row, ...rest } = read.data;
  return [{ ...row, ...rest }];
}
