import { createHash } from "node:crypto";
import type { LoginState } from "../../services/http/login-state.server.ts";
import { countText } from "../../i18n/translate.ts";
import type { Translate } from "../../i18n/strings.ts";
import { type SignInFailure, RESEND_SECONDS } from "../../services/sign-in/port.ts";
import { secondsToWait, sentBefore, type LoginContext } from "../../loaders/login/login-page.server.ts";

/**
 * Mails one visitor address may ask for: a shift of 200 people on shared computers signs in within a quarter of an hour. The provider
 * has limits of its own; a hosted one may see all visitors as one.
 */
const SENDS = { name: "sign-in-send", max: 60, windowSeconds: 300 };

/** Where a bot check is configured, whoever did not pass it gets fewer: no scripts is no crime. */
const UNPROVEN_SENDS = { name: "sign-in-send-unproven", max: 10, windowSeconds: 300 };

type Wanted = Pick<LoginState, "isShort" | "back" | "favorite"> & { email: string; captcha: string | null };

/** What is told of a code beside that it was sent: that it was before, that it takes long, or that only accounts get one. */
type SentNotice = "earlier" | "slow" | "closed" | null;

type SentCode = { state: LoginState; notice: SentNotice };

/** `mayProve`: too many for whoever may be a bot, and a check would take the others further. */
type Refused = SignInFailure & { mayProve?: boolean };

type Sent = SentCode | Refused | { kind: "bot" };

/**
 * Mails a code, unless one went to the same address less than 60 s ago: that one still counts, and nothing is asked of the
 * provider (R-AUTH-21). The answer is the same for known and unknown addresses (R-AUTH-44).
 */
export async function sendCode(
  { services, session, locale, address }: LoginContext,
  known: LoginState,
  { email, isShort, back, favorite, captcha }: Wanted,
): Promise<Sent> {
  const askedAt = known.email === email ? known.askedAt : null;
  const state = { ...known, email, isShort, back, favorite, locale, isDecoy: false, sentAt: Date.now(), askedAt };
  if (known.email === email && secondsToWait(known) > 0)
    return { state: { ...state, sentAt: known.sentAt }, notice: "earlier" };
  const verdict = await services.botCheck.judge(captcha, address);
  if (verdict === "bot") return { kind: "bot" };
  const isUnproven = services.botCheck.isConfigured && verdict !== "person";
  const isTooMany = (await services.rateLimiter.check(isUnproven ? UNPROVEN_SENDS : SENDS, address)) !== null;
  if (isTooMany) return { kind: "too-many", mayProve: isUnproven };
  const failure = await session.sendCode(email, known.browser, locale);
  // A minute's wait means that a code has just gone out; a longer one, that there were too many.
  if (failure?.kind === "too-soon" && failure.wait !== undefined && failure.wait <= RESEND_SECONDS)
    return { state: { ...state, sentAt: sentBefore(failure.wait) }, notice: "earlier" };
  const asked = { ...state, askedAt: state.sentAt };
  if (failure?.kind === "slow-mail") return { state: asked, notice: "slow" };
  // Whether an address has an account is for its owner to know: all are told the same.
  if (failure?.kind === "closed") return { state: { ...state, isDecoy: true }, notice: "closed" };
  return failure ?? { state: asked, notice: (await services.signIn.isClosed()) ? "closed" : null };
}

/** The words of a notice. */
export function noticeText({ state, notice }: SentCode, t: Translate): string | undefined {
  if (notice === "earlier") return countText("login.alreadySent", secondsToWait(state), t, state.email ?? "");
  if (notice === "slow") return t("login.slowMail");
  return notice === "closed" ? t("login.closed") : undefined;
}

/** Guesses per address and browser, and per visitor, whoever the provider is (R-AUTH-44). */
const GUESSES_PER_EMAIL = { name: "sign-in-verify-email", max: 10, windowSeconds: 600 };
const GUESSES = { name: "sign-in-verify", max: 60, windowSeconds: 300 };

/** A hosted project counts no tries of a code: five for the browser that asked for it, and these for all others together. */
const OWN_GUESSES = { name: "sign-in-verify-own", max: 5, windowSeconds: 3600 };
const FOREIGN_GUESSES = { name: "sign-in-verify-all", max: 20, windowSeconds: 600 };

type Guess = Pick<LoginState, "browser" | "askedAt"> & { email: string };

/** Whether this guess may be made. Addresses are counted by digest: the table of limits names nobody. */
export async function mayGuess(page: LoginContext, guess: Guess): Promise<boolean> {
  const { services, address } = page;
  const waits = [
    await services.rateLimiter.check(GUESSES_PER_EMAIL, digest(`${guess.browser} ${guess.email}`)),
    await services.rateLimiter.check(GUESSES, address),
  ];
  return waits.every((wait) => wait === null) && (!services.signIn.isHosted || (await mayGuessHosted(page, guess)));
}

/** The tries of whoever asked for the code are theirs; what they have beyond, they share with everybody. */
async function mayGuessHosted({ services }: LoginContext, { browser, askedAt, email }: Guess): Promise<boolean> {
  const own = digest(`${browser} ${email} ${askedAt}`);
  if (askedAt !== null && (await services.rateLimiter.check(OWN_GUESSES, own)) === null) return true;
  return (await services.rateLimiter.check(FOREIGN_GUESSES, digest(email))) === null;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
