import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { requestInfoContext, servicesContext, sessionContext, staffContext } from "../context.ts";
import { safePath } from "../domain/content/link-policy.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { purposeQuery } from "../ui/login/login.form.ts";
import type { UndoneRequest } from "../domain/undone-request.ts";
import { isStaffPath } from "../i18n/private-pages.ts";
import { pagePath } from "../i18n/paths.ts";
import { postedFormOf } from "../services/http/posted-form.server.ts";
import { redirectTo } from "../services/http/redirect.server.ts";
import type { Actor, FoundMember } from "../services/staff/port.ts";
import type { SignInSession } from "../services/sign-in/port.ts";
import { refuseMethod } from "./methods.server.ts";
import { notFound, pageContext } from "./page-context.server.ts";
import { routePattern } from "./request-limits.ts";
import { secondFactorFirst } from "./second-factor.server.ts";
import { sendAway, signedInUser } from "./require-user.server.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** The guard of every page for the shop's own people, by the pattern of its route: no page and no method is without it. */
export const staffPages: MiddlewareFunction<Response> = (args, next) =>
  isStaffPath(routePattern(args.pattern)) ? requireStaff(args, next) : next();

/**
 * The page is for the shop's own people, in a session that a code typed here has begun: visitors are led to the sign-in, whether there
 * is such a page or not; for everybody else, and outside the networks of the staff, there is none. Modules of pages name it too, so
 * that a reader sees whose they are.
 */
export const requireStaff: MiddlewareFunction<Response> = async (args, next) => {
  const { context } = args;
  if (context.get(staffContext)) return next();
  const { securityLog, staffMembers } = context.get(servicesContext);
  if (!staffMembers.isNear(context.get(requestInfoContext).address)) throw notFound();
  const away = await sendAway(args);
  if (away) return isReading(args) ? away : signInFirst(args);
  const user = signedInUser(context);
  const member = await staffMembers.find(user.email);
  if (!member) {
    const whom = { address: context.get(requestInfoContext).address, webUser: user.id };
    securityLog.warn("right refused", whom, { method: args.request.method, page: routePattern(args.pattern) });
    throw notFound();
  }
  if (!isStaffSession(context.get(sessionContext), member)) return askForCode(args);
  const first = await secondFactorFirst(args, member);
  if (first) return first;
  context.set(staffContext, member);
  return refuseMethod(args, next);
};

/**
 * Google and tokens may have been got elsewhere, a lasting session stays behind on a computer, and one from before the role was taken
 * away does not come back with it.
 */
function isStaffSession({ beginning }: SignInSession, { sessionsFrom }: FoundMember): boolean {
  if (beginning?.way !== "code" || !beginning.isShort) return false;
  return sessionsFrom === null || beginning.at * 1000 >= sessionsFrom.getTime();
}

/** Asks for a code and does not end the session: it stays valid for a buyer, and a link to a staff page must not sign a person out. */
async function askForCode(args: Args): Promise<never> {
  const undone: UndoneRequest = {
    kind: "undone",
    why: "staff-session",
    heading: "errors.signInHeading",
    back: safePath(here(args)),
    form: isReading(args) ? null : await postedFormOf(args.request),
  };
  throw data(undone, { status: 403, headers: { "Cache-Control": "private, no-store" } });
}

/** What was posted is handed back by a page beside which somebody signs in, and is sent again from there; long files are left behind. */
async function signInFirst(args: Args): Promise<Response> {
  const form = await postedFormOf(args.request);
  if (!form || form.fields.length === 0) return redirectTo(signInPath(args), 303);
  const undone: UndoneRequest = {
    kind: "undone",
    why: "signed-out",
    heading: "errors.signInHeading",
    back: here(args),
    form,
  };
  throw data(undone, { status: 403 });
}

function signInPath(args: Args): string {
  const { services, locale } = pageContext(args.context);
  const login = services.env.LOGIN_PATH ?? pagePath("login", locale);
  // What is too long to come back to is left behind.
  return withQuery(login, purposeQuery({ back: safePath(here(args)), favorite: null }));
}

function here({ url }: Args): string {
  return url.pathname + url.search;
}

function isReading({ request }: Args): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** Who of the staff asks. A page that forgot the guard answers 404. */
export function staffMember(context: Readonly<RouterContextProvider>): FoundMember {
  const member = context.get(staffContext);
  if (!member) throw notFound();
  return member;
}

/** The same, for services that put on record who does something. */
export function staffActor(context: Readonly<RouterContextProvider>): Actor {
  return { email: staffMember(context).email };
}
