import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { localeContext, servicesContext, sessionContext, visitorContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { knownName, type WebUser } from "../domain/customers/web-user.ts";
import { LOCALES } from "../domain/locale.ts";
import { matchesPath } from "../domain/path-pattern.ts";
import { favoriteForm } from "../ui/account/favorite.form.ts";
import { withStarRows } from "../ui/account/star-rows.server.ts";
import { fieldsOfRows } from "../ui/cart/rows-page.ts";
import { readPoNumber } from "../ui/checkout/place-order.form.ts";
import { purposeForm, purposeOfStar, purposeQuery, type Purpose } from "../ui/login/login.form.ts";
import { pagePath } from "../i18n/paths.ts";
import { postedFieldsOf, throwUnavailable } from "../services/http/posted-form.server.ts";
import { rememberPath } from "../services/http/redirect-path.server.ts";
import { redirectTo } from "../services/http/redirect.server.ts";
import { endsSession } from "../services/sign-in/sign-in.ts";
import { enteredField, readJointForm } from "../ui/forms/joint-form.ts";
import { SHOWN_FIELD } from "../ui/forms/joint-form-fields.ts";
import { pageRestoresEntries } from "./restore-entries.server.ts";
import { keepEntries, signedOutForm } from "./ended-session.server.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** R-GUARD-09: signed in, named, valid session at the provider. Attached to page modules, so that no spelling avoids it (R-GUARD-10, A-93). */
export const requireUser: MiddlewareFunction<Response> = (args, next) => sendAway(args).then((away) => away ?? next());

/** For paths in the configuration (R-GUARD-07). */
export const guardPaths: MiddlewareFunction<Response> = async (args, next) => {
  const { GUARD_INCLUDE, GUARD_EXCLUDE, LOGIN_PATH, CALLBACK_PATH } = args.context.get(servicesContext).env;
  if (GUARD_INCLUDE.length === 0) return next();
  const { pathname } = args.url;
  const isAny = (patterns: readonly string[]) => patterns.some((pattern) => matchesPath(pattern, pathname));
  const isSignIn = isAny([...SIGN_IN_PATHS, CALLBACK_PATH, ...(LOGIN_PATH ? [LOGIN_PATH] : [])]);
  if (!isAny(GUARD_INCLUDE) || isAny(GUARD_EXCLUDE) || isSignIn) return next();
  return (await sendAway(args)) ?? next();
};

/** Never guarded (R-GUARD-02). */
const SIGN_IN_PATHS = LOCALES.flatMap((locale) => [pagePath("login", locale), `${pagePath("login", locale)}/*`]).concat(
  "/logout",
  "/locale",
  "/rows",
  "/auth/*",
  "/frame/*",
  "/healthz",
  "/robots.txt",
);

/** Null when access is allowed. */
export async function sendAway(args: Args): Promise<Response | null> {
  const { context } = args;
  const { user } = context.get(visitorContext);
  const session = context.get(sessionContext);
  // Identity or session cannot be verified now.
  if (!user) return session.identity || session.isUncertain ? throwUnavailable() : toSignIn(args);
  const failure = await session.confirm();
  const isOver = failure !== null && endsSession(failure);
  // Without an answer of the provider, the token allows reading only.
  if (failure && !isOver && !isReading(args.request)) return throwUnavailable();
  if (isOver) {
    await session.signOut("local");
    return toSignIn(args);
  }
  const isNamed = knownName(user, session.identity?.fullName ?? null) !== null;
  return isNamed ? null : toStep(args, pagePath("loginName", context.get(localeContext)));
}

/** Returns here afterwards (R-GUARD-01, R-GUARD-04); a sent form gets a message and its entries, here or on the page. */
async function toSignIn(args: Args): Promise<Response> {
  const { env, flash } = args.context.get(servicesContext);
  const answer = await toStep(args, env.LOGIN_PATH ?? pagePath("login", args.context.get(localeContext)));
  const to = answer.headers.get("Location") ?? "";
  if (isReading(args.request)) return answer;
  if (isStar(to))
    return withStarRows(answer, await typedBesideStar(args.request), args.context.get(servicesContext).leftEntries);
  const response = await flash.redirect(to, { type: "warning", message: undoneMessage(args) });
  const isOrder = REVIEWS.has(args.url.pathname);
  const form = await postedFieldsOf(args.request);
  const entries = form && (isOrder ? enteredAtReview(form) : enteredIn(form));
  if (!entries || args.context.get(servicesContext).leftEntries.isEmpty(entries)) return response;
  if (!pageRestoresEntries(args.context)) throw await signedOutForm(args.url);
  return keepEntries(response, { entries, nonce: form.get("nonce"), isRefused: !isOrder }, args);
}

/** Here an order is placed, which needs a new look at it after the sign-in. */
const REVIEWS: ReadonlySet<string> = new Set(LOCALES.map((locale) => pagePath("checkoutReview", locale)));

function enteredAtReview(form: FormData): FormData {
  const entries = new FormData();
  const number = readPoNumber(form);
  if (number?.problem === null) entries.set("poNumber", number.typed);
  if (form.get("ask") === "yes") entries.set("ask", "yes");
  return entries;
}

/** Of several forms sent together, the changed fields. */
function enteredIn(form: FormData): FormData | null {
  if (!form.has(SHOWN_FIELD)) return form;
  const { all } = readJointForm(form);
  return Object.keys(all).length > 0 ? enteredField(all) : null;
}

async function typedBesideStar(request: Request) {
  const star = favoriteForm.safeParse(fieldsOfRows((await postedFieldsOf(request)) ?? new FormData()));
  return star.success ? star.data.typed : {};
}

/** The favorite is set after sign-in. */
const isStar = (to: string) => new URLSearchParams(to.split("?", 2)[1]).has("favorite");

function undoneMessage({ url, context }: Args): string {
  const t = context.get(servicesContext).content.words(context.get(localeContext));
  return t(REVIEWS.has(url.pathname) ? "login.orderNotPlaced" : "login.notSaved");
}

async function toStep({ request, url, context }: Args, login: string): Promise<Response> {
  const isDocument = isReading(request) && new URL(request.url).pathname === url.pathname;
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (isDocument) {
    const cookie = rememberPath(url.pathname + url.search, isHttps(context));
    if (cookie) headers.append("Set-Cookie", cookie);
    return redirectTo(login, 302, headers);
  }
  // Script requests have no address to return to, and forms are not repeated (R-GUARD-12).
  const purpose = isReading(request)
    ? { back: safePath(url.pathname + url.search), favorite: null }
    : await posted(request, safePath(url.pathname + url.search));
  return redirectTo(withQuery(login, purposeQuery(purpose)), isReading(request) ? 302 : 303, headers);
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** The page named by the form, else its own, and the favorite (R-FAV-03). */
async function posted(request: Request, here: string | null): Promise<Purpose> {
  const sent = (await postedFieldsOf(request)) ?? new FormData();
  const fields = fieldsOfRows(sent);
  const star = favoriteForm.safeParse(fields);
  if (star.success) return purposeOfStar(star.data);
  return { back: purposeForm.parse(fields).back ?? here, favorite: null };
}

function isHttps(context: Readonly<RouterContextProvider>): boolean {
  return context.get(servicesContext).env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;
}

/** 401 on a page without the guard. */
export function signedInUser(context: Readonly<RouterContextProvider>): WebUser {
  const { user } = context.get(visitorContext);
  if (!user) throw new Response(null, { status: 401, headers: { "Cache-Control": "private, no-store" } });
  return user;
}
