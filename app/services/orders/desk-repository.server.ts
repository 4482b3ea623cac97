import { eq, type SQL } from "drizzle-orm";
import { buyerOf, type Buyer } from "../../domain/customers/web-user.ts";
import { customer } from "../database/customer-schema.ts";
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

/** By whose rules lines of an order are worked out today: those of its customer. */
export async function readOrderBuyer(
  db: Pick<Database, "select">,
  customerId: number,
  defaultList: string,
): Promise<Buyer | null> {
  const [found] = await db.select().from(customer).where(eq(customer.id, customerId));
  return found ? buyerOf(found, defaultList) : null;
}
