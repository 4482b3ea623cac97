import type { RouterContextProvider } from "react-router";
import { requestInfoContext, sessionContext, visitorContext } from "../../context.ts";
import { localeOfPath, type Locale } from "../../domain/locale.ts";
import { knownName } from "../../domain/customers/web-user.ts";
import { pagePath } from "../../i18n/paths.ts";
import { rememberedPath } from "../../services/http/redirect-path.server.ts";
import type { LoginState } from "../../services/http/login-state.server.ts";
import { RESEND_SECONDS, type SignInFailure } from "../../services/sign-in/sign-in.ts";
import { pageContext } from "../../middleware/page-context.server.ts";

export function loginContext(context: Readonly<RouterContextProvider>) {
  const { user } = context.get(visitorContext);
  const session = context.get(sessionContext);
  return {
    ...pageContext(context),
    session,
    user,
    /** The name step is done (R-AUTH-13, R-AUTH-14). */
    isNamed: user !== null && knownName(user, session.identity?.fullName ?? null) !== null,
    address: context.get(requestInfoContext).address,
  };
}

export type LoginContext = ReturnType<typeof loginContext>;

export function isSecure({ services }: LoginContext): boolean {
  return services.env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
}

/** Sign-in pages never return to sign-in pages. */
const OWN_PAGES = /^\/(login|confirm|logout|es\/iniciar-sesion)(\/|\?|#|$)/i;

/** The page of the guard, else the page before sign-in, else home (R-AUTH-10, A-08). */
export function targetOf(request: Request, back: string | null, locale: Locale): string {
  const known = [rememberedPath(request), back].find((path) => path !== null && !OWN_PAGES.test(path));
  return known ?? pagePath("home", locale);
}

/** Uses the language of the target page, where the message appears. */
export function inWordsOf(page: LoginContext, target: string): LoginContext {
  return { ...page, t: page.services.content.words(localeOfPath(target)) };
}

export function failureStatus({ kind }: SignInFailure): number {
  if (kind === "too-soon" || kind === "too-many" || kind === "guessed") return 429;
  return NOT_OF_THE_VISITOR.has(kind) ? 503 : 400;
}

const NOT_OF_THE_VISITOR: ReadonlySet<SignInFailure["kind"]> = new Set([
  "unavailable",
  "misconfigured",
  "mail-limit",
  "mail-failed",
]);

export function secondsToWait(state: Pick<LoginState, "sentAt"> | null, now = Date.now()): number {
  if (!state || state.sentAt === null) return 0;
  return Math.max(0, Math.ceil(RESEND_SECONDS - (now - state.sentAt) / 1000));
}

/** The state of a code sent earlier, so that `wait` seconds remain. */
export function sentBefore(wait: number, now = Date.now()): number {
  return now - (RESEND_SECONDS - wait) * 1000;
}
