import { and, eq, inArray, or } from "drizzle-orm";
import { webUser } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import { isWaiting } from "./waiting-orders.ts";

const OPEN_STATUSES = ["received", "awaiting-payment", "accepted"] as const;

export async function selectUnsettledOrders(db: Pick<Database, "select">, email: string): Promise<string[]> {
  const isOpen = inArray(webOrder.status, [...OPEN_STATUSES]);
  const money = (["payment", "balance", "refund"] as const).map((kind) => isWaiting(kind, ""));
  const rows = await db
    .select({ number: webOrder.number })
    .from(webOrder)
    .innerJoin(webUser, eq(webUser.id, webOrder.webUserId))
    .where(and(eq(webUser.email, email), or(isOpen, ...money)))
    .orderBy(webOrder.number);
  return rows.map(({ number }) => number);
}
