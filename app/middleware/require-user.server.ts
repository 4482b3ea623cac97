import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { localeContext, servicesContext, sessionContext, visitorContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { knownName, type WebUser } from "../domain/customers/web-user.ts";
import { LOCALES } from "../domain/locale.ts";
import { matchesPath } from "../domain/path-pattern.ts";
import { favoriteForm } from "../ui/account/favorite.form.ts";
import { purposeForm, purposeOfStar, purposeQuery, type Purpose } from "../ui/login/login.form.ts";
import { pagePath } from "../i18n/paths.ts";
import { customerOfNonce } from "../services/http/form-nonce.server.ts";
import { postedFieldsOf } from "../services/http/posted-form.server.ts";
import { rememberPath } from "../services/http/redirect-path.server.ts";
import { redirectTo } from "../services/http/redirect.server.ts";
import { endsSession } from "../services/sign-in/port.ts";
import { throwUnavailable } from "../services/http/unavailable.server.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/**
 * The guard `auth-user` (R-GUARD-09): the page is for people who have signed in and given their name. The provider is
 * asked whether the session still stands, so that one ended elsewhere shows and changes nothing here. Attached to the modules of
 * the pages, so that no spelling of an address gets around it (R-GUARD-10, A-93).
 */
export const requireUser: MiddlewareFunction<Response> = (args, next) => sendAway(args).then((away) => away ?? next());

/** The same for further paths an operator has named (R-GUARD-07). */
export const guardPaths: MiddlewareFunction<Response> = async (args, next) => {
  const { GUARD_INCLUDE, GUARD_EXCLUDE, LOGIN_PATH, CALLBACK_PATH } = args.context.get(servicesContext).env;
  if (GUARD_INCLUDE.length === 0) return next();
  const { pathname } = args.url;
  const isAny = (patterns: readonly string[]) => patterns.some((pattern) => matchesPath(pattern, pathname));
  const isSignIn = isAny([...SIGN_IN_PATHS, CALLBACK_PATH, ...(LOGIN_PATH ? [LOGIN_PATH] : [])]);
  if (!isAny(GUARD_INCLUDE) || isAny(GUARD_EXCLUDE) || isSignIn) return next();
  return (await sendAway(args)) ?? next();
};

/** Never guarded, whatever is configured: the way in (R-GUARD-02). */
const SIGN_IN_PATHS = LOCALES.flatMap((locale) => [pagePath("login", locale), `${pagePath("login", locale)}/*`]).concat(
  "/logout",
  "/locale",
  "/rows",
  "/auth/*",
  "/frame/*",
  "/healthz",
  "/robots.txt",
);

/** Where somebody is sent who is not signed in, or not with a name; null for whoever is. */
export async function sendAway(args: Args): Promise<Response | null> {
  const { context } = args;
  const { user } = context.get(visitorContext);
  const session = context.get(sessionContext);
  // Nobody can say just now who somebody is, or below, whether the session still stands: the page has to wait.
  if (!user) return session.identity || session.isUncertain ? throwUnavailable() : toSignIn(args);
  const failure = await session.confirm();
  const isOver = failure !== null && endsSession(failure);
  // While the provider does not say, its token is believed for reading; nothing is changed on the strength of it.
  if (failure && !isOver && !isReading(args.request)) return throwUnavailable();
  if (isOver) {
    await session.signOut("local");
    return toSignIn(args);
  }
  const isNamed = knownName(user, session.identity?.fullName ?? null) !== null;
  return isNamed ? null : toStep(args, pagePath("loginName", context.get(localeContext)));
}

/**
 * To the sign-in in the language of the page, which leads back here afterwards (R-GUARD-01, R-GUARD-04). Whoever sent a form is told
 * that it was not carried out.
 */
async function toSignIn(args: Args): Promise<Response> {
  const { env, flash } = args.context.get(servicesContext);
  const answer = await toStep(args, env.LOGIN_PATH ?? pagePath("login", args.context.get(localeContext)));
  const to = answer.headers.get("Location") ?? "";
  if (isReading(args.request) || isStar(to)) return answer;
  const response = await flash.redirect(to, { type: "warning", message: undoneMessage(args) });
  const left = await leftBehind(args);
  if (left) response.headers.append("Set-Cookie", left);
  return response;
}

/** Pages that show what was entered once more after the sign-in. */
const SHOW_AGAIN: ReadonlySet<string> = new Set(LOCALES.map((locale) => pagePath("checkoutShipping", locale)));

/** The cookie with what was entered into the form; null for forms of other pages. */
async function leftBehind({ request, url, context }: Args): Promise<string | null> {
  const posted = SHOW_AGAIN.has(url.pathname) ? await postedFieldsOf(request) : null;
  if (!posted) return null;
  const form = { path: url.pathname, customer: customerOfNonce(posted.get("nonce")) };
  return context.get(servicesContext).leftEntries.write(posted, form);
}

/** A star that was pressed is set after the sign-in. */
const isStar = (to: string) => new URLSearchParams(to.split("?", 2)[1]).has("favorite");

function undoneMessage({ url, context }: Args): string {
  const locale = context.get(localeContext);
  const t = context.get(servicesContext).content.words(locale);
  return t(url.pathname === pagePath("checkoutReview", locale) ? "login.orderNotPlaced" : "login.notSaved");
}

/** To a step of the sign-in, which knows what it is for: the page that was asked for, or the star that was pressed. */
async function toStep({ request, url, context }: Args, login: string): Promise<Response> {
  const isDocument = isReading(request) && new URL(request.url).pathname === url.pathname;
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (isDocument) {
    const cookie = rememberPath(url.pathname + url.search, isHttps(context));
    if (cookie) headers.append("Set-Cookie", cookie);
    return redirectTo(login, 302, headers);
  }
  // What scripts ask for has no address of its own to come back to, and what was posted is not repeated (R-GUARD-12).
  const purpose = isReading(request)
    ? { back: safePath(url.pathname + url.search), favorite: null }
    : await posted(request, safePath(url.pathname + url.search));
  return redirectTo(withQuery(login, purposeQuery(purpose)), isReading(request) ? 302 : 303, headers);
}

/** HEAD is answered as GET is, but for the body. */
function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** The page a form says it was on, else its own, and the part whose star it is (R-FAV-03). */
async function posted(request: Request, here: string | null): Promise<Purpose> {
  const sent = (await postedFieldsOf(request)) ?? new FormData();
  const fields = Object.fromEntries(sent);
  const star = favoriteForm.safeParse(fields);
  if (star.success) return purposeOfStar(star.data);
  return { back: purposeForm.parse(fields).back ?? here, favorite: null };
}

function isHttps(context: Readonly<RouterContextProvider>): boolean {
  return context.get(servicesContext).env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
}

/** The web user of a page behind the guard. A page that forgot the guard answers 401, never somebody's data. */
export function signedInUser(context: Readonly<RouterContextProvider>): WebUser {
  const { user } = context.get(visitorContext);
  if (!user) throw new Response(null, { status: 401, headers: { "Cache-Control": "private, no-store" } });
  return user;
}
