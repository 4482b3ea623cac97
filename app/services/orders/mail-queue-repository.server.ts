import { and, asc, eq, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { queuedMail } from "../database/order-schema.ts";

/** `attempts` includes this one and identifies the claim. */
export type ClaimedMail = Pick<
  typeof queuedMail.$inferSelect,
  "id" | "orderNumber" | "to" | "subject" | "text" | "html" | "createdAt" | "attempts"
>;

/** After this time the claiming process is considered dead. Far longer than a send. */
const LEASE_MINUTES = 2;

const GIVE_UP_DAYS = 3;

const KEEP_DAYS = 30;

const LATE_MINUTES = 10;

const isWaiting = and(isNull(queuedMail.sentAt), isNull(queuedMail.failedAt));

/** Claims the oldest due mail, or null. With `skip locked`, each process gets another mail without waiting. */
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

export async function markSent(db: Database, { id }: ClaimedMail): Promise<void> {
  await db
    .update(queuedMail)
    .set({ sentAt: sql`now()` })
    .where(eq(queuedMail.id, id));
}

/** True if the mail is too old and given up. Changes nothing if another process has claimed it since. */
export async function putBack(db: Database, mail: ClaimedMail, waitMinutes: number): Promise<boolean> {
  const isOld = sql`${queuedMail.createdAt} < ${fromNow({ days: -GIVE_UP_DAYS })}`;
  const [row] = await db
    .update(queuedMail)
    .set({ nextAttemptAt: fromNow({ minutes: waitMinutes }), failedAt: sql`case when ${isOld} then now() end` })
    .where(and(eq(queuedMail.id, mail.id), eq(queuedMail.attempts, mail.attempts), isWaiting))
    .returning({ failedAt: queuedMail.failedAt });
  return (row?.failedAt ?? null) !== null;
}

export async function hasLateMail(db: Database): Promise<boolean> {
  const late = and(isWaiting, lte(queuedMail.createdAt, fromNow({ minutes: -LATE_MINUTES })));
  return (await db.$count(queuedMail, late)) > 0;
}

export async function forgetOldMails(db: Database): Promise<void> {
  const doneAt = sql`coalesce(${queuedMail.sentAt}, ${queuedMail.failedAt})`;
  await db.delete(queuedMail).where(lte(doneAt, fromNow({ days: -KEEP_DAYS })));
}

function fromNow({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): SQL<Date> {
  return sql<Date>`now() + make_interval(days => ${days}, mins => ${minutes})`;
}
