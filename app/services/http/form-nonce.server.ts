import { eq, lt, sql } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../database/database.server.ts";
import { formNonce } from "../database/cart-schema.ts";

/** For so long the answer to a repetition may hand over what the first one led to: a double click, no later visit. */
const HANDED_OVER_SECONDS = 120;

/** A page may lie open for days before its form is sent again. */
const REMEMBERED_DAYS = 7;

/** The database, or a transaction of it. */
type Queries = Pick<Database, "insert" | "select" | "delete">;

/** A value for the field `nonce` that every form which changes something carries. One per rendered page is enough. */
export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Names one submission: the same form with the same fields. Someone who goes back and enters something else has made another
 * one. A form without nonce never repeats itself.
 */
export function submissionKey(nonce: string, fields: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([nonce || newNonce(), fields]))
    .digest("base64url");
}

/**
 * Notes a submission as carried out, together with what it leads to: call it first in the transaction of the change. Null when
 * it may go on; when it was carried out before, what that led to (R-CART-13, R-NOJS-06). Two at the same time wait for each
 * other.
 */
export async function claimSubmission(
  tx: Queries,
  key: string,
  result: string | null,
): Promise<{ earlier: string | null } | null> {
  const [claimed] = await tx
    .insert(formNonce)
    .values({ nonce: key, result })
    .onConflictDoNothing()
    .returning({ nonce: formNonce.nonce });
  if (claimed) return null;
  const isRecent = sql<boolean>`${formNonce.usedAt} > now() - make_interval(secs => ${HANDED_OVER_SECONDS})`;
  const [used] = await tx
    .select({ result: formNonce.result, isRecent })
    .from(formNonce)
    .where(eq(formNonce.nonce, key));
  return { earlier: used?.isRecent ? used.result : null };
}

/** Forgets submissions that nobody will repeat any more. */
export async function forgetSubmissions(db: Queries): Promise<void> {
  await db.delete(formNonce).where(lt(formNonce.usedAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`));
}
