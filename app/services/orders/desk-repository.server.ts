import { eq, sql, type SQL } from "drizzle-orm";
import { canFollow } from "../../domain/orders/order-status.ts";
import type { Database } from "../database/database.server.ts";
import { queuedMail, webOrder, webOrderEvent } from "../database/order-schema.ts";
import type { MailMessage } from "../mail/port.ts";
import type { DeskOrder, StatusChange } from "./port.ts";
import { readOrders } from "./read-orders-repository.server.ts";

/** Orders with their customers, oldest first. Rejects when one of them cannot be read. */
export async function readDeskOrders(db: Database, where: SQL): Promise<DeskOrder[]> {
  const { number, customerId } = webOrder;
  const customers = new Map(
    (await db.select({ number, customerId }).from(webOrder).where(where)).map((row) => [row.number, row.customerId]),
  );
  const orders = await readOrders(db, where, (damaged, damage) => {
    throw new Error(`Order ${damaged} is ${damage.message}`);
  });
  // An order placed between the two queries is for the next time.
  return orders.flatMap((order) => {
    const customer = customers.get(order.number);
    return customer === undefined ? [] : [{ ...order, customerId: customer }];
  });
}

/**
 * Takes an order a step on and queues the mail that tells of it, in one transaction. The order is held meanwhile: of two who
 * change it at once, the second sees what the first has made of it.
 */
export function changeStatus(
  db: Database,
  number: string,
  change: StatusChange,
  mail: MailMessage | null,
): Promise<"done" | "missing" | "refused"> {
  return db.transaction(async (tx) => {
    const isOrder = eq(webOrder.number, number);
    const [held] = await tx.select({ status: webOrder.status }).from(webOrder).where(isOrder).for("update");
    if (!held) return "missing";
    if (!canFollow(held.status, change.status)) return "refused";
    await tx.update(webOrder).set({ status: change.status }).where(isOrder);
    // Not the moment the transaction began: it may have waited for another one, whose step came before.
    await tx.insert(webOrderEvent).values({ ...change, orderNumber: number, at: sql`clock_timestamp()` });
    if (mail) await tx.insert(queuedMail).values({ ...mail, orderNumber: number });
    return "done";
  });
}
