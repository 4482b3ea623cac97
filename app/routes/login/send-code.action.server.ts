import type { LoginState } from "../../services/http/login-state.server.ts";
import { countText } from "../../i18n/translate.ts";
import type { Translate } from "../../i18n/strings.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import { networkOf } from "../../services/http/network.ts";
import { type SignInFailure, RESEND_SECONDS } from "../../services/sign-in/port.ts";
import { askerOf, emailDigest, type Asker } from "./code-asker.action.server.ts";
import { secondsToWait, sentBefore, type LoginContext } from "../../ui/login/login-page.loader.server.ts";

/**
 * Mails one network may ask for: a shift of 200 people on shared computers signs in at once. A browser with an allowance of its own does
 * not count here, so that nobody behind the same network can use it up. The provider has limits of its own; a hosted one may see all
 * visitors as one.
 */
const SENDS = { name: "sign-in-send", max: 240, windowSeconds: 900 };

/** Mails one allowance may ask for. */
const ALLOWED_SENDS = { name: "sign-in-send-allowed", max: 10, windowSeconds: 3600 };

/** A hosted project counts no mails per address but one a minute: these are for all networks together, so that known browsers get through. */
const HOSTED_SENDS_FROM_NETWORK = { name: "sign-in-send-network", max: 5, windowSeconds: 3600 };
const HOSTED_SENDS_TO_ADDRESS = { name: "sign-in-send-address", max: 20, windowSeconds: 3600 };

/** The wait a hosted project would ask for, where it is not asked. */
const MUTED_SENDS = { name: "sign-in-send-muted", max: 1, windowSeconds: RESEND_SECONDS };

/** Where a bot check is configured, whoever did not pass it gets fewer: no scripts is no crime. */
const UNPROVEN_SENDS = { name: "sign-in-send-unproven", max: 10, windowSeconds: 300 };

type Wanted = Pick<LoginState, "isShort" | "isAgain" | "back" | "favorite"> & {
  request: Request;
  email: string;
  captcha: string | null;
};

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
  page: LoginContext,
  known: LoginState,
  { request, email, isShort, isAgain, back, favorite, captcha }: Wanted,
): Promise<Sent> {
  const { services, locale, address } = page;
  const askedAt = known.email === email ? known.askedAt : null;
  const wanted = { email, isShort, isAgain, back, favorite, locale };
  const state = { ...known, ...wanted, isDecoy: false, sentAt: Date.now(), askedAt };
  if (known.email === email && secondsToWait(known) > 0)
    return { state: { ...state, sentAt: known.sentAt }, notice: "earlier" };
  const verdict = await services.botCheck.judge(captcha, address);
  if (verdict === "bot") return { kind: "bot" };
  const asker = await askerOf(page, request, email);
  if (asker === "unknown") return { kind: "unavailable" };
  const isUnproven = services.botCheck.isConfigured && verdict !== "person";
  const refusal = await limitSends(page, asker, { email, isUnproven });
  if (refusal) {
    services.securityLog.warn("limit reached", { address, email }, { limit: "sign-in codes" });
    return refusal;
  }
  const isLong = await hasTooManyGuesses(page, { email, isKnown: asker.isKnown });
  // Without the count an attacked address would get short codes again.
  if (isLong === null) return { kind: "unavailable" };
  if (services.signIn.isHosted && isLong) return { kind: "guessed" };
  const failure = await send(page, { asker, email, browser: known.browser, isLong });
  if (failure === null || failure.kind === "slow-mail")
    services.securityLog.info("code sent", { address, email }, { known: asker.isKnown, long: isLong });
  // A minute's wait means that a code has just gone out; a longer one, that there were too many.
  if (failure?.kind === "too-soon" && failure.wait !== undefined && failure.wait <= RESEND_SECONDS)
    return { state: { ...state, sentAt: sentBefore(failure.wait) }, notice: "earlier" };
  const asked = { ...state, askedAt: state.sentAt, isLong };
  if (failure?.kind === "slow-mail") return { state: asked, notice: "slow" };
  // Whether an address has an account is for its owner to know: all are told the same.
  if (failure?.kind === "closed") return { state: { ...state, isDecoy: true }, notice: "closed" };
  return failure ?? { state: asked, notice: (await services.signIn.isClosed()) ? "closed" : null };
}

/** Whether codes of an address have been guessed too often; null while that cannot be read. */
async function hasTooManyGuesses({ services }: LoginContext, guesser: { email: string; isKnown: boolean }) {
  try {
    const counted = services.wrongGuesses.areTooMany(guesser);
    return await withTimeLimit(counted, TIME_LIMITS.rateLimit, "wrong codes");
  } catch (error) {
    services.log.error("wrong codes not looked up", error);
    return null;
  }
}

/** Counts a mail: by the allowance of a browser, or by its network. What a hosted project does not count is counted here. */
async function limitSends(
  { services, address }: LoginContext,
  { allowance }: Asker,
  { email, isUnproven }: { email: string; isUnproven: boolean },
): Promise<Refused | null> {
  const { rateLimiter, signIn } = services;
  if (allowance !== null) {
    const seconds = await rateLimiter.check(ALLOWED_SENDS, allowance);
    return seconds === null ? null : { kind: "too-soon", wait: seconds };
  }
  if ((await rateLimiter.check(isUnproven ? UNPROVEN_SENDS : SENDS, address)) !== null)
    return { kind: "too-many", mayProve: isUnproven };
  if (!signIn.isHosted) return null;
  const wait =
    (await rateLimiter.check(HOSTED_SENDS_FROM_NETWORK, emailDigest(`${networkOf(address)} ${email}`))) ??
    (await rateLimiter.check(HOSTED_SENDS_TO_ADDRESS, emailDigest(email)));
  return wait === null ? null : { kind: "too-soon", wait };
}

type Send = { asker: Asker; email: string; browser: string; isLong: boolean };

/** Has the provider send a code. Muted ones are answered as the provider would answer. */
async function send(
  { services, session, locale }: LoginContext,
  { asker, email, browser, isLong }: Send,
): Promise<SignInFailure | null> {
  const { allowance, isMuted } = asker;
  if (!isMuted || !services.signIn.isHosted)
    return session.sendCode(email, browser, locale, { isLong, isMuted, allowance });
  const wait = await services.rateLimiter.check(MUTED_SENDS, emailDigest(email));
  return wait === null ? null : { kind: "too-soon", wait };
}

/** The words of a notice. */
export function noticeText({ state, notice }: SentCode, t: Translate): string | undefined {
  if (notice === "earlier") return countText("login.alreadySent", secondsToWait(state), t, state.email ?? "");
  if (notice === "slow") return t("login.slowMail");
  return notice === "closed" ? t("login.closed") : undefined;
}
