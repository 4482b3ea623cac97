import type { Database } from "../database/database.server.ts";
import { withTimeLimit, outsideRequestTime } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { Mail } from "../mail/mail.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import { type SQL, and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { queuedMail } from "../database/order-schema.ts";

/** `attempts` includes this one and identifies the claim. */
type ClaimedMail = Pick<
  typeof queuedMail.$inferSelect,
  "id" | "orderNumber" | "to" | "subject" | "text" | "html" | "createdAt" | "attempts"
>;

/** After this time the claiming process is considered dead. Far longer than a send. */
const LEASE_MINUTES = 2;

const GIVE_UP_DAYS = 3;

const KEEP_DAYS = 30;

const LATE_MINUTES = 10;

const isWaiting = and(isNull(queuedMail.sentAt), isNull(queuedMail.failedAt));

/** Delivers stored mails at least once, each by one process at a time. */
export type MailQueue = {
  wake(): void;
  /** Whether a mail has waited for ten minutes, as of the last check. */
  isLate(): boolean;
  /** Resolves after the current mail, at the latest after twelve seconds. */
  close(): Promise<void>;
};

type Ports = { db: Database; mail: Pick<Mail, "send">; log: Log };

/** Finds due mails and mails of other processes. */
const LOOK_EVERY_MS = 30_000;

const FORGET_EVERY_MS = 60 * 60 * 1000;

/** Minutes after the first attempts; later ones wait half a day. */
const WAITS = [1, 5, 15, 60, 240] as const;
const LONGEST_WAIT = 720;

export function createMailQueue({ db, mail, log }: Ports): MailQueue {
  const closing = new AbortController();
  let isLate = false;
  let isWoken = false;
  let forgetAt = 0;
  let work: Promise<void> = Promise.resolve();
  let isWorking = false;
  const report = reportOutages(log);

  const drain = async () => {
    while (!closing.signal.aborted) {
      const claimed = await limited(claimMail(db));
      if (claimed === null) break;
      await deliver({ db, mail, log }, claimed);
    }
    isLate = await limited(hasLateMail(db));
    if (Date.now() < forgetAt) return;
    await limited(forgetOldMails(db));
    forgetAt = Date.now() + FORGET_EVERY_MS;
  };
  const workOff = async () => {
    isWorking = true;
    while (isWoken && !closing.signal.aborted) {
      isWoken = false;
      await report(drain);
    }
    isWorking = false;
  };
  const wake = () => {
    isWoken = true;
    // Placing an order does not wait for its mails.
    if (!isWorking) work = outsideRequestTime(workOff);
  };
  const timer = setInterval(wake, LOOK_EVERY_MS).unref();
  wake();
  return {
    wake,
    isLate: () => isLate,
    async close() {
      closing.abort();
      clearInterval(timer);
      await withTimeLimit(work, TIME_LIMITS.mailQueueClose, "the mail queue").catch(() => {});
    },
  };
}

/** Outside any transaction. Rejects if the result cannot be stored; the lease then expires. */
async function deliver({ db, mail, log }: Ports, claimed: ClaimedMail): Promise<void> {
  const { to, subject, text, html, attempts, orderNumber } = claimed;
  try {
    await mail.send({ to, subject, text, html, id: nameOf(claimed) });
  } catch (error) {
    const isGivenUp = await limited(putBack(db, claimed, WAITS[attempts - 1] ?? LONGEST_WAIT));
    if (isGivenUp) log.error("order mail given up", error, { order: orderNumber, attempts });
    return;
  }
  await limited(markSent(db, claimed));
}

/** The same for every attempt, so that mail programs recognize duplicates. */
function nameOf({ id, createdAt }: ClaimedMail): string {
  return `queued.${id}.${createdAt.getTime()}`;
}

function limited<T>(answer: Promise<T>): Promise<T> {
  return withTimeLimit(answer, TIME_LIMITS.mailQueue, "the database");
}

/** An unavailable database is logged once. */
function reportOutages(log: Log): (step: () => Promise<void>) => Promise<void> {
  let isOut = false;
  return async (step) => {
    try {
      await step();
      isOut = false;
    } catch (error) {
      if (!isOut) log.error("order mails not looked for", error);
      isOut = true;
    }
  };
}

/** Claims the oldest due mail, or null. With `skip locked`, each process gets another mail without waiting. */
async function claimMail(db: Database): Promise<ClaimedMail | null> {
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

async function markSent(db: Database, { id }: ClaimedMail): Promise<void> {
  await db
    .update(queuedMail)
    .set({ sentAt: sql`now()` })
    .where(eq(queuedMail.id, id));
}

/** True if the mail is too old and given up. Changes nothing if another process has claimed it since. */
async function putBack(db: Database, mail: ClaimedMail, waitMinutes: number): Promise<boolean> {
  const isOld = sql`${queuedMail.createdAt} < ${fromNow({ days: -GIVE_UP_DAYS })}`;
  const [row] = await db
    .update(queuedMail)
    .set({ nextAttemptAt: fromNow({ minutes: waitMinutes }), failedAt: sql`case when ${isOld} then now() end` })
    .where(and(eq(queuedMail.id, mail.id), eq(queuedMail.attempts, mail.attempts), isWaiting))
    .returning({ failedAt: queuedMail.failedAt });
  return (row?.failedAt ?? null) !== null;
}

async function hasLateMail(db: Database): Promise<boolean> {
  const late = and(isWaiting, lte(queuedMail.createdAt, fromNow({ minutes: -LATE_MINUTES })));
  return (await db.$count(queuedMail, late)) > 0;
}

async function forgetOldMails(db: Database): Promise<void> {
  const doneAt = sql`coalesce(${queuedMail.sentAt}, ${queuedMail.failedAt})`;
  await db.delete(queuedMail).where(lte(doneAt, fromNow({ days: -KEEP_DAYS })));
}

function fromNow({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): SQL<Date> {
  return sql<Date>`now() + make_interval(days => ${days}, mins => ${minutes})`;
}
