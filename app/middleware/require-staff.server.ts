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
import type { Actor, FoundMember } from "../services/staff/staff.ts";
import type { SignInSession } from "../services/sign-in/sign-in.ts";
import { refuseMethod } from "./methods.server.ts";
import { notFound, pageContext } from "./page-context.server.ts";
import { routePattern } from "./route-pattern.ts";
import { secondFactorFirst } from "./second-factor.server.ts";
import { sendAway, signedInUser } from "./require-user.server.ts";
import { signedOutForm } from "./ended-session.server.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** By route pattern, so that every back office page and method has the guard. */
export const staffPages: MiddlewareFunction<Response> = (args, next) =>
  isStaffPath(routePattern(args.pattern)) ? requireStaff(args, next) : next();

/** Needs a session begun with a code, and a staff network. Visitors go to the sign-in; others get 404. */
export const requireStaff: MiddlewareFunction<Response> = async (args, next) => {
  const { context } = args;
  if (context.get(staffContext)) return next();
  const { securityLog, staffMembers } = context.get(servicesContext);
  if (!staffMembers.isAllowedAddress(context.get(requestInfoContext).address)) throw notFound();
  const redirect = await sendAway(args);
  if (redirect) return isReading(args) ? redirect : signInFirst(args);
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

/** Other sign-ins may be older than the role, or come from another computer. */
function isStaffSession({ beginning }: SignInSession, { sessionsFrom }: FoundMember): boolean {
  if (beginning?.way !== "code" || !beginning.isShort) return false;
  return sessionsFrom === null || beginning.at * 1000 >= sessionsFrom.getTime();
}

/** Asks for a code without ending the session, which stays valid for a buyer. */
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

/** The page returns the form to send after sign-in; large files are dropped. */
async function signInFirst(args: Args): Promise<Response> {
  const form = await postedFormOf(args.request);
  if (!form || form.fields.length === 0) return redirectTo(signInPath(args), 303);
  throw await signedOutForm(args.url);
}

function signInPath(args: Args): string {
  const { services, locale } = pageContext(args.context);
  const login = services.env.LOGIN_PATH ?? pagePath("login", locale);
  // An address that is too long is dropped.
  return withQuery(login, purposeQuery({ back: safePath(here(args)), favorite: null }));
}

function here({ url }: Args): string {
  return url.pathname + url.search;
}

function isReading({ request }: Args): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** 404 on a page without the guard. */
export function staffMember(context: Readonly<RouterContextProvider>): FoundMember {
  const member = context.get(staffContext);
  if (!member) throw notFound();
  return member;
}

export function staffActor(context: Readonly<RouterContextProvider>): Actor {
  return { email: staffMember(context).email };
}
