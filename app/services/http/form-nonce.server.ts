import { eq, lt, sql } from "drizzle-orm";
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../database/database.server.ts";
import { formNonce } from "../database/form-schema.ts";

/** A page may lie open for days before its form is sent again. */
const REMEMBERED_DAYS = 7;

/** The database, or a transaction of it. */
type Queries = Pick<Database, "insert" | "delete">;

const buyingFor = new AsyncLocalStorage<() => number | null>();

/** Runs a request whose forms carry the customer its pages are made for; `customer` is asked when a form is made. */
export function withFormsFor<T>(customer: () => number | null, run: () => T): T {
  return buyingFor.run(customer, run);
}

/**
 * A value for the field `nonce` that every form which changes something carries. One per rendered page is enough. It ends with the
 * customer the page is made for, see {@link customerOfNonce}.
 */
export function newNonce(): string {
  const customer = buyingFor.getStore()?.() ?? null;
  const random = randomBytes(16).toString("base64url");
  return customer === null ? random : `${random}.${customer}`;
}

/** The customer a form was shown for; null where it does not say: it was shown to somebody without one, or is no form of a page. */
export function customerOfNonce(nonce: unknown): number | null {
  const id = typeof nonce === "string" ? /^[\w-]+\.(\d{1,10})$/.exec(nonce)?.[1] : undefined;
  return id === undefined ? null : Number(id);
}

/**
 * Names one submission: the same form with the same fields, and whose it is. Someone who goes back and enters something else has
 * made another one. Many visitors may have the nonce of a shared page, so `fields` must hold what tells them apart. A form
 * without nonce never repeats itself.
 */
export function submissionKey(nonce: string, fields: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([nonce || newNonce(), fields]))
    .digest("base64url");
}

/**
 * Notes a submission as carried out: call it first in the transaction of the change. False when it was carried out before
 * (R-CART-13, R-NOJS-06). Two at the same time wait for each other.
 */
export async function claimSubmission(tx: Queries, key: string): Promise<boolean> {
  const claimed = await tx
    .insert(formNonce)
    .values({ nonce: key })
    .onConflictDoNothing()
    .returning({ nonce: formNonce.nonce });
  return claimed.length > 0;
}

/** Whether a submission was carried out before. Asked outside a transaction: two at the same time are told by {@link claimSubmission}. */
export async function wasCarriedOut(db: Pick<Database, "$count">, key: string): Promise<boolean> {
  return (await db.$count(formNonce, eq(formNonce.nonce, key))) > 0;
}

/** Forgets submissions that nobody will repeat any more. */
export async function forgetSubmissions(db: Queries): Promise<void> {
  await db.delete(formNonce).where(lt(formNonce.usedAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`));
}
