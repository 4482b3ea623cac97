import { createHash } from "node:crypto";
import type { LoginState } from "../../services/http/login-state.server.ts";
import type { SignInFailure } from "../../services/sign-in/port.ts";
import { RESEND_SECONDS, secondsToWait, sentBefore, type LoginContext } from "./login-page.server.ts";

/**
 * Mails one visitor address may ask for: a shift of 200 people on shared computers signs in within a quarter of an hour. The provider
 * has limits of its own; a hosted one may see all visitors as one.
 */
const SENDS = { name: "sign-in-send", max: 60, windowSeconds: 300 };

/** Where a bot check is configured, whoever did not pass it gets fewer: no scripts is no crime. */
const UNPROVEN_SENDS = { name: "sign-in-send-unproven", max: 10, windowSeconds: 300 };

type Wanted = Pick<LoginState, "isShort" | "back" | "favorite"> & { email: string; captcha: string | null };

type Sent = { state: LoginState; isEarlier: boolean } | SignInFailure | { kind: "bot" };

/**
 * Mails a code, unless one went to the same address less than 60 s ago: that one still counts, and nothing is asked of the
 * provider (R-AUTH-21). The answer is the same for known and unknown addresses (R-AUTH-44).
 */
export async function sendCode(
  { services, session, locale, address }: LoginContext,
  known: LoginState,
  { email, isShort, back, favorite, captcha }: Wanted,
): Promise<Sent> {
  const state: LoginState = { ...known, email, isShort, back, favorite, locale, isDecoy: false, sentAt: Date.now() };
  if (known.email === email && secondsToWait(known) > 0)
    return { state: { ...state, sentAt: known.sentAt }, isEarlier: true };
  const verdict = await services.botCheck.judge(captcha, address);
  if (verdict === "bot") return { kind: "bot" };
  const limit = services.botCheck.isConfigured && verdict !== "person" ? UNPROVEN_SENDS : SENDS;
  if ((await services.rateLimiter.check(limit, address)) !== null) return { kind: "too-many" };
  const failure = await session.sendCode(email, known.browser, locale);
  // A minute's wait means that a code has just gone out; a longer one, that there were too many.
  if (failure?.kind === "too-soon" && failure.wait !== undefined && failure.wait <= RESEND_SECONDS)
    return { state: { ...state, sentAt: sentBefore(failure.wait) }, isEarlier: true };
  return failure ?? { state, isEarlier: false };
}

/** Guesses per address and browser, and per visitor, whoever the provider is (R-AUTH-44). */
const GUESSES_PER_EMAIL = { name: "sign-in-verify-email", max: 10, windowSeconds: 600 };
const GUESSES = { name: "sign-in-verify", max: 60, windowSeconds: 300 };

/** Whether this guess may be made. Addresses are counted by digest: the table of limits names nobody. */
export async function mayGuess({ services, address }: LoginContext, email: string, browser: string): Promise<boolean> {
  const digest = createHash("sha256").update(`${browser} ${email}`).digest("base64url");
  const waits = [
    await services.rateLimiter.check(GUESSES_PER_EMAIL, digest),
    await services.rateLimiter.check(GUESSES, address),
  ];
  return waits.every((wait) => wait === null);
}
