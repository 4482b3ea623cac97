import { and, eq, gte, not, sql, type SQL } from "drizzle-orm";
import { buyerOf, type Buyer } from "../../domain/customers/web-user.ts";
import { customer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { ShownStatus } from "../../domain/orders/order.ts";
import type { OrderForStaff, ExportFilter, OrderExport } from "./orders.ts";
import { readOrders } from "./read-orders-repository.server.ts";

/** Oldest first. Rejects if an order is damaged. `db` may be a transaction. */
export async function readStaffOrders(db: Pick<Database, "select">, where: SQL): Promise<OrderForStaff[]> {
  const { number, customerId, changedAt } = webOrder;
  const rows = await db.select({ number, customerId, changedAt }).from(webOrder).where(where);
  const heads = new Map(rows.map((row) => [row.number, row]));
  const orders = await readOrders(db, where, (damaged, damage) => {
    throw new Error(`Order ${damaged} is ${damage.message}`);
  });
  // Skips an order placed between the two queries.
  return orders.flatMap((order) => {
    const head = heads.get(order.number);
    return head ? [{ ...order, customerId: head.customerId, changedAt: head.changedAt.toISOString() }] : [];
  });
}

export async function exportOrders(db: Database, filter: ExportFilter): Promise<OrderExport> {
  const { placedSince, changedSince, status, customerId } = filter;
  const where = and(
    placedSince ? gte(webOrder.placedAt, placedSince) : undefined,
    changedSince ? gte(webOrder.changedAt, changedSince) : undefined,
    status ? hasStatus(status) : undefined,
    customerId === null ? undefined : eq(webOrder.customerId, customerId),
  );
  const next = await readNextMoment(db);
  const orders = await readStaffOrders(db, where ?? sql`true`);
  const isByChange = changedSince !== null;
  return { orders: isByChange ? orders.toSorted(byChange) : orders, next: next.toISOString() };
}

function hasStatus(status: ShownStatus): SQL | undefined {
  if (status === "partly-shipped") return and(eq(webOrder.status, "accepted"), webOrder.isPartlyShipped);
  const isStatus = eq(webOrder.status, status);
  return status === "accepted" ? and(isStatus, not(webOrder.isPartlyShipped)) : isStatus;
}

function byChange(one: OrderForStaff, other: OrderForStaff): number {
  return one.changedAt.localeCompare(other.changedAt) || one.number.localeCompare(other.number);
}

/** Now, or the start of the oldest open transaction, whose changes are not visible yet. Read before the orders. */
async function readNextMoment(db: Database): Promise<Date> {
  const [row] = await db.execute<{ next: string }>(sql`
    select least(statement_timestamp(), min(xact_start))::text as next from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  if (!row) throw new Error("The time of the database could not be read.");
  return new Date(row.next);
}

/** The customer as it is now. */
export async function readOrderBuyer(
  db: Pick<Database, "select">,
  customerId: number,
  defaultList: string,
): Promise<Buyer | null> {
  const [found] = await db.select().from(customer).where(eq(customer.id, customerId));
  return found ? buyerOf(found, defaultList) : null;
}
