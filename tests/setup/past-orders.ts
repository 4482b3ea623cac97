import { eq } from "drizzle-orm";
import type { OrderContent } from "../../app/domain/orders/order.ts";
import { cart } from "../../app/services/database/cart-schema.ts";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import { webOrder } from "../../app/services/database/order-schema.ts";
import { createLog } from "../../app/services/log.server.ts";
import { fillCart, newOrder, orderContent } from "../../app/services/orders/new-order.test-helper.ts";
import type { RequestedStep } from "../../app/domain/orders/take-step.ts";
import { orderAdministrationOn } from "./order-administration-on.ts";
import { ordersOn } from "./orders-on.ts";
import type { OwnDatabase } from "./own-database.ts";

/** An earlier order. `by` is the web user, Dana by default. */
export type PastOrder = {
  at: string;
  by?: string;
  lines: OrderContent["lines"];
  content?: Partial<OrderContent>;
  steps?: readonly RequestedStep[];
};

/** Places orders in the database of a stopped shop, and carries out their next steps. Returns their numbers. */
export async function placePastOrders(env: OwnDatabase["env"], past: readonly PastOrder[]): Promise<string[]> {
  const database = await openDatabase(env);
  try {
    const numbers: string[] = [];
    for (const order of past) numbers.push(await placePast(database.db, order));
    return numbers;
  } finally {
    await database.close();
  }
}

async function placePast(db: Database, { at, by = "u1", lines, content, steps = [] }: PastOrder): Promise<string> {
  const log = createLog("silent");
  const orders = ordersOn(db, { log });
  const desk = orderAdministrationOn(db);
  await fillCart(db, by, lines);
  const placed = await orders.place(newOrder(orderContent(lines, content), { webUserId: by }));
  if (placed.outcome !== "placed") throw new Error(`the order was not placed: ${placed.outcome}`);
  const { number } = placed;
  await db
    .update(webOrder)
    .set({ placedAt: new Date(at) })
    .where(eq(webOrder.number, number));
  await db.delete(cart).where(eq(cart.webUserId, by));
  for (const step of steps) {
    const { outcome } = await desk.take("system", number, step);
    if (outcome !== "done") throw new Error(`${step.name} of ${number}: ${outcome}`);
  }
  return number;
}
