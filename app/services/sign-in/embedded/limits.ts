import { AuthError } from "./auth-error.ts";
import { networkOf } from "./caller-network.ts";
import type { AuthCaller, AuthPorts } from "./ports.ts";
import { countOne, forgetCount } from "./rate-limits.ts";

const HOUR = 3600;
const CALLER_WINDOW = 300;

const SHOP = { mailWait: 60, mailsPerHour: 10, wrongCodesPerHour: 10, callsPerCaller: 30 };

/** What the official client's own tests need: they send many codes from one place in no time. */
const CONFORMANCE = { mailWait: 1, mailsPerHour: 10_000, wrongCodesPerHour: 10_000, callsPerCaller: 10_000 };

/** Counts what one caller asks for: 30 sends, and 30 verifications, in five minutes. Throws 429 `over_request_rate_limit`. */
export async function limitCaller(ports: AuthPorts, caller: AuthCaller, what: "send" | "verify"): Promise<void> {
  const { count } = await countOne(ports, `${what} from ${networkOf(caller.ip)}`, CALLER_WINDOW);
  if (count > limitsOf(ports).callsPerCaller) throw tooManyRequests();
}

/**
 * Counts a mail to an address, known or not: one in 60 s, ten in an hour (R-AUTH-21, R-AUTH-44).
 * Throws 429 `over_email_send_rate_limit`.
 */
export async function limitMails(ports: AuthPorts, email: string): Promise<void> {
  const { mailWait, mailsPerHour } = limitsOf(ports);
  const wait = await countOne(ports, mailKey(email), mailWait);
  if (wait.count > 1)
    throw tooManyMails(`For security purposes, you can only request this after ${wait.secondsLeft} seconds.`);
  const { count } = await countOne(ports, `mails to ${email}`, HOUR);
  if (count > mailsPerHour) throw tooManyMails("email rate limit exceeded");
}

/** The mail did not leave, so another may be asked for at once. It still counts for the hour. */
export function allowMailAgain(ports: AuthPorts, email: string): Promise<void> {
  return forgetCount(ports, mailKey(email));
}

/**
 * Counts a try at the code of an address before it is known whether it is right, so that tries made together count together:
 * ten in an hour, whether anybody has the address or not (R-AUTH-44). Throws 429 `over_request_rate_limit`.
 */
export async function limitTries(ports: AuthPorts, email: string): Promise<void> {
  const { count } = await countOne(ports, triesKey(email), HOUR);
  if (count > limitsOf(ports).wrongCodesPerHour) throw tooManyRequests();
}

/** The try was right: the owner of the address is here, and wrong tries begin anew. */
export function forgetTries(ports: AuthPorts, email: string): Promise<void> {
  return forgetCount(ports, triesKey(email));
}

function limitsOf({ config }: AuthPorts): typeof SHOP {
  return config.isConformance ? CONFORMANCE : SHOP;
}

function mailKey(email: string): string {
  return `mail to ${email}`;
}

function triesKey(email: string): string {
  return `tries for ${email}`;
}

function tooManyRequests(): AuthError {
  return new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
}

function tooManyMails(message: string): AuthError {
  return new AuthError(429, "over_email_send_rate_limit", message);
}
