import type { Database } from "../database/database.server.ts";
import { outsideRequestTime } from "../http/request-time.server.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { Mail } from "../mail/mail.ts";
import {
  claimMail,
  forgetOldMails,
  hasLateMail,
  markSent,
  putBack,
  type ClaimedMail,
} from "./mail-queue-repository.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

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
