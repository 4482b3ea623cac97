import type { LoginState } from "../../services/http/login-state.server.ts";
import { countText } from "../../i18n/translate.ts";
import type { Translate } from "../../i18n/strings.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import { networkOf } from "../../services/http/network.ts";
import { type SignInFailure, RESEND_SECONDS } from "../../services/sign-in/sign-in.ts";
import { askerOf, emailDigest, type Asker } from "./code-asker.action.server.ts";
import { secondsToWait, sentBefore, type LoginContext } from "../../ui/login/login-page.loader.server.ts";

/**
 * Mails per network: a shift of 200 people on shared computers signs in at once. Browsers with their own allowance are not counted here, so
 * that others in the network cannot use it up. The provider has its own limits; a hosted one may see all visitors as one.
 */
const SENDS = { name: "sign-in-send", max: 240, windowSeconds: 900 };

/** Mails per separate allowance. */
const ALLOWED_SENDS = { name: "sign-in-send-allowed", max: 10, windowSeconds: 3600 };

/**
 * A hosted project only limits mails per address to one a minute: these limits are for all networks together, so that known browsers get
 * through.
 */
const HOSTED_SENDS_FROM_NETWORK = { name: "sign-in-send-network", max: 5, windowSeconds: 3600 };
const HOSTED_SENDS_TO_ADDRESS = { name: "sign-in-send-address", max: 20, windowSeconds: 3600 };

/** The wait of a hosted project, where it is not called. */
const MUTED_SENDS = { name: "sign-in-send-muted", max: 1, windowSeconds: RESEND_SECONDS };

/** With a bot check, unchecked clients get fewer mails, but some, because scripts may be off. */
const UNPROVEN_SENDS = { name: "sign-in-send-unproven", max: 10, windowSeconds: 300 };

type Wanted = Pick<LoginState, "isShort" | "isAgain" | "back" | "favorite"> & {
  request: Request;
  email: string;
  captcha: string | null;
};

/** The code was sent earlier, takes long, or is for accounts only. */
type SentNotice = "earlier" | "slow" | "closed" | null;

type SentCode = { state: LoginState; notice: SentNotice };

/** `mayProve`: a bot check would lift the limit. */
type Refused = SignInFailure & { mayProve?: boolean };

type Sent = SentCode | Refused | { kind: "bot" };

/**
 * Sends a code unless one was sent to the address in the last 60 s, which then stays valid (R-AUTH-21). Known and unknown addresses get the
 * same answer (R-AUTH-44).
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
  // Without the count, an attacked address would get short codes again.
  if (isLong === null) return { kind: "unavailable" };
  if (services.signIn.isHosted && isLong) return { kind: "guessed" };
  const failure = await send(page, { asker, email, browser: known.browser, isLong });
  if (failure === null || failure.kind === "slow-mail")
    services.securityLog.info("code sent", { address, email }, { known: asker.isKnown, long: isLong });
  // A wait of up to a minute means that a code was just sent; a longer one, that there were too many.
  if (failure?.kind === "too-soon" && failure.wait !== undefined && failure.wait <= RESEND_SECONDS)
    return { state: { ...state, sentAt: sentBefore(failure.wait) }, notice: "earlier" };
  const asked = { ...state, askedAt: state.sentAt, isLong };
  if (failure?.kind === "slow-mail") return { state: asked, notice: "slow" };
  // The answer must not reveal whether an address has an account.
  if (failure?.kind === "closed") return { state: { ...state, isDecoy: true }, notice: "closed" };
  return failure ?? { state: asked, notice: (await services.signIn.isClosed()) ? "closed" : null };
}

/** Codes of the address were guessed too often; null if unknown. */
async function hasTooManyGuesses({ services }: LoginContext, guesser: { email: string; isKnown: boolean }) {
  try {
    const counted = services.wrongGuesses.areTooMany(guesser);
    return await withTimeLimit(counted, TIME_LIMITS.rateLimit, "wrong codes");
  } catch (error) {
    services.log.error("wrong codes not looked up", error);
    return null;
  }
}

/** By allowance, or by network. Also counts the limits that a hosted project lacks. */
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

/** Muted addresses get the provider's usual answer. */
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

export function noticeText({ state, notice }: SentCode, t: Translate): string | undefined {
  if (notice === "earlier") return countText("login.alreadySent", secondsToWait(state), t, state.email ?? "");
  if (notice === "slow") return t("login.slowMail");
  return notice === "closed" ? t("login.closed") : undefined;
}
