import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { begunSession } from "../database/account-schema.ts";
import type { Identity } from "./sign-in.ts";

const SAVED_DAYS = 400;

const FORGET_EVERY_MS = 3_600_000;

export interface BegunSessions {
  keep(identity: Identity, arePasswordsEnded: boolean): Promise<void>;
  isBegun(identity: Identity): Promise<boolean>;
  arePasswordsEnded(authUserId: string): Promise<boolean>;
}

export function createBegunSessions(db: Database): BegunSessions {
  let forgetAt = 0;
  return {
    async keep({ sessionId, authUserId, email }, arePasswordsEnded) {
      const values = { sessionId, authUserId, email, arePasswordsEnded };
      await db.insert(begunSession).values(values).onConflictDoUpdate({ target: begunSession.sessionId, set: values });
      if (Date.now() < forgetAt) return;
      forgetAt = Date.now() + FORGET_EVERY_MS;
      await db.delete(begunSession).where(lt(begunSession.seenAt, daysAgo(SAVED_DAYS)));
    },
    async isBegun({ sessionId, authUserId, email }) {
      const isSame = and(
        eq(begunSession.sessionId, sessionId),
        eq(begunSession.authUserId, authUserId),
        eq(begunSession.email, email),
      );
      const [found] = await db
        .select({ isStale: sql<boolean>`${begunSession.seenAt} < ${daysAgo(1)}` })
        .from(begunSession)
        .where(isSame);
      if (found?.isStale)
        await db
          .update(begunSession)
          .set({ seenAt: sql`now()` })
          .where(isSame);
      return found !== undefined;
    },
    async arePasswordsEnded(authUserId) {
      const isEnded = and(eq(begunSession.authUserId, authUserId), eq(begunSession.arePasswordsEnded, true));
      return (await db.$count(begunSession, isEnded)) > 0;
    },
  };
}

function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days})`;
}
