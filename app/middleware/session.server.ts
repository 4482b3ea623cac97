import type { MiddlewareFunction } from "react-router";
import { requestInfoContext, servicesContext, sessionContext, visitorContext } from "../context.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { signedOut, UNKNOWN_VISITOR, visitorOf, type Visitor } from "../domain/customers/web-user.ts";
import { localeOfPath } from "../domain/locale.ts";
import { withFormsFor } from "../services/http/form-nonce.server.ts";
import { withTimeLimit } from "../services/http/retry.server.ts";
import { redirectTo } from "../services/http/redirect.server.ts";
import type { Services } from "../registry.server.ts";
import type { SignInSession } from "../services/sign-in/sign-in.ts";
import { NoAccessError } from "../services/web-users/web-users.ts";
import { TIME_LIMITS } from "../services/http/time-limits.ts";

/** Shared responses and calls of the provider need no session. */
const FOR_EVERYBODY = /^\/(frame\/|auth\/|sitemap|es\/sitemap|robots\.txt|healthz)/i;

/** Opened first, so that every response sends refreshed cookies (R-SESS-18). Signed-in responses are not cached (A-95, R-SEO-12). */
export const session: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (FOR_EVERYBODY.test(url.pathname)) return next();
  const services = context.get(servicesContext);
  const opened = await services.signIn.open(request, context.get(requestInfoContext).address);
  const found = await visitor(services, opened, url.pathname);
  const why = found instanceof NoAccessError ? found.why : null;
  if (why) {
    const whom = { address: context.get(requestInfoContext).address, email: opened.identity?.email };
    services.securityLog.warn("session refused", whom, { why });
    await end(opened, request, why);
  }
  context.set(sessionContext, why ? { ...opened, identity: null } : opened);
  context.set(visitorContext, found instanceof NoAccessError ? signedOut(listOfAll(services)) : found);
  const customer = () => context.get(visitorContext).customer?.id ?? null;
  const response = await withFormsFor(customer, () => answer(request, url, services, next));
  const cookies = opened.cookies();
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  if (opened.identity || cookies.length > 0) response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** If the shop's records are unavailable, the page has no prices and no cart. */
async function visitor(services: Services, session: SignInSession, pathname: string): Promise<Visitor | NoAccessError> {
  const { webUsers, log } = services;
  if (!session.identity) return signedOut(listOfAll(services));
  try {
    const found = webUsers.ofIdentity(session.identity, localeOfPath(pathname));
    const user = await withTimeLimit(found, TIME_LIMITS.visitorRecord, "the record of a web user");
    if (user) return visitorOf(user, listOfAll(services));
  } catch (error) {
    if (error instanceof NoAccessError) return error;
    log.error("web user not read", error);
    return UNKNOWN_VISITOR;
  }
  // The address has changed; the old one must sign in again.
  await session.signOut("local");
  return signedOut(listOfAll(services));
}

function listOfAll({ content }: Services): string {
  return content.site().shop.defaultPriceList;
}

/** A barred user loses all sessions at the provider. */
async function end(session: SignInSession, request: Request, why: NoAccessError["why"]): Promise<void> {
  // A bearer token is refused each time; the cookies next to it were not checked.
  if (request.headers.has("Authorization")) return;
  await session.signOut(why === "barred" ? "global" : "local");
}

/** A provider without a callback sends errors to the home page. */
function answer(request: Request, url: URL, { env }: Services, next: () => Promise<Response>) {
  if (request.method !== "GET" || url.pathname === env.CALLBACK_PATH) return next();
  const cookies = request.headers.get("Cookie") ?? "";
  const hasCode = url.searchParams.has("code") && /-code-verifier=/.test(cookies);
  const hasError = url.pathname === "/" && url.searchParams.has("error_code");
  return hasCode || hasError ? redirectTo(withQuery(env.CALLBACK_PATH, url.search), 302) : next();
}
