import { sql } from "drizzle-orm";
import type { Transaction } from "../database/database.server.ts";

/**
 * Lets changes of a company's people follow one another until the transaction ends. It comes before the row of any person: two
 * administrators may remove each other.
 */
export async function lockCompany(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${customerId}`}, 0))`);
}
