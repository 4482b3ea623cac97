import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { formNonce } from "../database/shop-schema.ts";

const REMEMBERED_DAYS = 7;

type Queries = Pick<Database, "insert" | "delete">;

/** Call first in the transaction. False for a repeat (R-CART-13, R-NOJS-06); concurrent repeats wait. */
export async function claimSubmission(tx: Queries, key: string): Promise<boolean> {
  const claimed = await tx
    .insert(formNonce)
    .values({ nonce: key })
    .onConflictDoNothing()
    .returning({ nonce: formNonce.nonce });
  return claimed.length > 0;
}

/** Outside a transaction; {@link claimSubmission} decides between concurrent repeats. */
export async function wasCarriedOut(db: Pick<Database, "$count">, key: string): Promise<boolean> {
  return (await db.$count(formNonce, eq(formNonce.nonce, key))) > 0;
}

export async function forgetSubmissions(db: Queries): Promise<void> {
  await db.delete(formNonce).where(lt(formNonce.usedAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`));
}
