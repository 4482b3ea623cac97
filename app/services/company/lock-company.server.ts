import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.server.ts";

/** Lock it before any user row: two administrators may remove each other. */
export async function lockCompany(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${customerId}`}, 0))`);
}
