import { sql } from "drizzle-orm";
import type { Transaction } from "./database.server.ts";

/** Serializes orders of a buyer until the transaction ends. */
export async function lockOrders(
  tx: Transaction,
  { webUserId, customerId }: { readonly webUserId: string; readonly customerId: number },
): Promise<void> {
  const key = `orders ${customerId} ${webUserId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
