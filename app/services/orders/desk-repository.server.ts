import type { SQL } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { DeskOrder } from "./port.ts";
import { readOrders } from "./read-orders-repository.server.ts";

/** Orders with their customers, oldest first. Rejects when one of them cannot be read. `db` may be a transaction. */
export async function readDeskOrders(db: Pick<Database, "select">, where: SQL): Promise<DeskOrder[]> {
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
