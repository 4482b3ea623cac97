import { lt, or } from "drizzle-orm";
import { authAudit, authFlow, authOtp, authRateLimit, authSession } from "../../database/auth-schema.ts";
import { describeFailure } from "./auth-error.ts";
import type { AuthPorts } from "./ports.ts";
import { countOne } from "./limits.ts";

const HOUR = 3600;
const DAY_MS = 86_400_000;

/** As long as the cookies (R-SESS-09). */
export const SESSION_IDLE_DAYS = 400;

/** At most once an hour. Failures are only logged. */
export async function forgetOldRows(ports: AuthPorts): Promise<void> {
  try {
    const { count } = await countOne(ports, "housekeeping", HOUR);
    if (count === 1) await deleteOldRows(ports);
  } catch (error) {
    ports.log.warn("old sign-in data not deleted", describeFailure(error));
  }
}

async function deleteOldRows({ db, now }: AuthPorts): Promise<void> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const isDead = or(lt(authSession.refreshedAt, daysAgo(SESSION_IDLE_DAYS)), lt(authSession.notAfter, at));
  await db.delete(authOtp).where(lt(authOtp.expiresAt, at));
  await db.delete(authFlow).where(lt(authFlow.createdAt, daysAgo(1)));
  await db.delete(authRateLimit).where(lt(authRateLimit.windowStart, daysAgo(1)));
  await db.delete(authSession).where(isDead);
  await db.delete(authAudit).where(lt(authAudit.at, daysAgo(SESSION_IDLE_DAYS)));
}
