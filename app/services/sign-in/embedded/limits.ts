import { networkOf } from "../../http/network.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthCaller, AuthLimits, AuthPorts } from "./ports.ts";
import { eq, sql } from "drizzle-orm";
import { authRateLimit } from "../../database/auth-schema.ts";

const HOUR = 3600;
const CALLER_WINDOW = 300;

export const SHOP_LIMITS: AuthLimits = {
  mailWait: 60,
  mailsFromNetwork: 5,
  mailsToAddress: 20,
  mailsByAllowance: 10,
  callsPerCaller: 1200,
};

export type MailSender = { ip: string; allowance: string | null };

/** A second limit per network and five minutes, behind the shop's own. Throws 429 `over_request_rate_limit`. */
export async function limitCaller(ports: AuthPorts, caller: AuthCaller, what: "send" | "verify"): Promise<void> {
  const { count } = await countOne(ports, `${what} from ${networkOf(caller.ip)}`, CALLER_WINDOW);
  if (count > ports.config.limits.callsPerCaller) throw tooManyRequests();
}

/** The limits apply to known and unknown addresses (R-AUTH-21, R-AUTH-44): one network cannot use up what an address may get, and an
 * allowance has limits of its own. Refused mails are not counted. Throws 429 `over_email_send_rate_limit`. */
export async function limitMails(ports: AuthPorts, email: string, sender: MailSender): Promise<void> {
  const { mailWait, mailsFromNetwork, mailsToAddress, mailsByAllowance } = ports.config.limits;
  const from = nameOf(sender);
  const byNetwork = [
    { key: `mails to ${email} from ${from}`, max: mailsFromNetwork, seconds: HOUR },
    { key: `mails to ${email}`, max: mailsToAddress, seconds: HOUR },
  ];
  const byAllowance = [{ key: `mails to ${email} from ${from}`, max: mailsByAllowance, seconds: HOUR }];
  const limits = [
    { key: waitKey(email, sender), max: 1, seconds: mailWait },
    ...(sender.allowance === null ? byNetwork : byAllowance),
  ];
  await ports.db.transaction(async (tx) => {
    const waits: number[] = [];
    for (const { key, max, seconds } of limits) {
      const { count, secondsLeft } = await countOne({ db: tx, now: ports.now }, key, seconds);
      if (count > max) waits.push(secondsLeft);
    }
    if (waits.length > 0) throw tooManyMails(Math.max(...waits));
  });
}

/** After a failed mail or a used code. The hourly count stays. */
export function allowMailAgain(ports: AuthPorts, email: string, sender: MailSender): Promise<void> {
  return forgetCount(ports, waitKey(email, sender));
}

function waitKey(email: string, sender: MailSender): string {
  return `mail to ${email} from ${nameOf(sender)}`;
}

function nameOf({ ip, allowance }: MailSender): string {
  return allowance === null ? networkOf(ip) : `allowance ${allowance}`;
}

function tooManyRequests(): AuthError {
  return new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
}

function tooManyMails(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError(429, "over_email_send_rate_limit", message);
}

/** In a transaction, a rollback cancels the count. */
type LimitPorts = { db: Pick<AuthPorts["db"], "insert" | "delete">; now: AuthPorts["now"] };

/** One atomic statement, so parallel calls are all counted. Returns the count in the window and the whole seconds until its end. */
export async function countOne({ db, now }: LimitPorts, key: string, seconds: number) {
  const at = now();
  const start = sql`${at.toISOString()}::timestamptz`;
  const isOver = sql`${authRateLimit.windowStart} <= ${start} - make_interval(secs => ${seconds})`;
  const [row] = await db
    .insert(authRateLimit)
    .values({ key, windowStart: at, count: 1 })
    .onConflictDoUpdate({
      target: authRateLimit.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${authRateLimit.count} + 1 end`,
        windowStart: sql`case when ${isOver} then ${start} else ${authRateLimit.windowStart} end`,
      },
    })
    .returning();
  if (!row) throw new Error("The request was not counted.");
  const end = row.windowStart.getTime() + seconds * 1000;
  return { count: row.count, secondsLeft: Math.max(1, Math.ceil((end - at.getTime()) / 1000)) };
}

async function forgetCount({ db }: LimitPorts, key: string): Promise<void> {
  await db.delete(authRateLimit).where(eq(authRateLimit.key, key));
}
