import { and, asc, eq, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { queuedMail } from "../database/order-schema.ts";

/** A mail somebody has taken in hand. `attempts` counts this one, and tells it from a later one of somebody else. */
export type ClaimedMail = Pick<
  typeof queuedMail.$inferSelect,
  "id" | "orderNumber" | "to" | "subject" | "text" | "html" | "createdAt" | "attempts"
>;

/** So long a mail is left to whoever has taken it; then they are taken for dead. Far longer than a send may take. */
const LEASE_MINUTES = 2;

/** Mails that could not be handed over for so long are given up. */
const GIVE_UP_DAYS = 3;

/** What was sent, or given up, is forgotten after so long. */
const KEEP_DAYS = 30;

/** A mail that waits longer than this is late. */
const LATE_MINUTES = 10;

const isWaiting = and(isNull(queuedMail.sentAt), isNull(queuedMail.failedAt));

/**
 * Takes the oldest mail that is due, or null. One statement: of several processes that ask at once each gets another one, and
 * nobody waits.
 */
export async function claimMail(db: Database): Promise<ClaimedMail | null> {
  const due = db
    .select({ id: queuedMail.id })
    .from(queuedMail)
    .where(and(isWaiting, lte(queuedMail.nextAttemptAt, sql`now()`)))
    .orderBy(asc(queuedMail.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const { id, orderNumber, to, subject, text, html, createdAt, attempts } = queuedMail;
  const [claimed] = await db
    .update(queuedMail)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: fromNow({ minutes: LEASE_MINUTES }) })
    .where(eq(id, sql`(${due})`))
    .returning({ id, orderNumber, to, subject, text, html, createdAt, attempts });
  return claimed ?? null;
}

/** The mail was handed over, by whomever. */
export async function markSent(db: Database, { id }: ClaimedMail): Promise<void> {
  await db
    .update(queuedMail)
    .set({ sentAt: sql`now()` })
    .where(eq(queuedMail.id, id));
}

/**
 * The mail is tried again after a while, or given up when it is too old: true. Nothing is changed when somebody else has taken it
 * meanwhile.
 */
export async function putBack(db: Database, mail: ClaimedMail, waitMinutes: number): Promise<boolean> {
  const isOld = sql`${queuedMail.createdAt} < ${fromNow({ days: -GIVE_UP_DAYS })}`;
  const [row] = await db
    .update(queuedMail)
    .set({ nextAttemptAt: fromNow({ minutes: waitMinutes }), failedAt: sql`case when ${isOld} then now() end` })
    .where(and(eq(queuedMail.id, mail.id), eq(queuedMail.attempts, mail.attempts), isWaiting))
    .returning({ failedAt: queuedMail.failedAt });
  return (row?.failedAt ?? null) !== null;
}

/** Whether some mail has waited for long. */
export async function hasLateMail(db: Database): Promise<boolean> {
  const late = and(isWaiting, lte(queuedMail.createdAt, fromNow({ minutes: -LATE_MINUTES })));
  return (await db.$count(queuedMail, late)) > 0;
}

/** Deletes mails that nobody needs any more. */
export async function forgetOldMails(db: Database): Promise<void> {
  const doneAt = sql`coalesce(${queuedMail.sentAt}, ${queuedMail.failedAt})`;
  await db.delete(queuedMail).where(lte(doneAt, fromNow({ days: -KEEP_DAYS })));
}

function fromNow({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): SQL<Date> {
  return sql<Date>`now() + make_interval(days => ${days}, mins => ${minutes})`;
}
