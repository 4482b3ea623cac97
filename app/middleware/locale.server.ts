import type { MiddlewareFunction } from "react-router";
import { localeContext, servicesContext, visitorContext } from "../context.ts";
import type { WebUser } from "../domain/customers/web-user.ts";
import { localeOfPath, type Locale } from "../domain/locale.ts";
import { isStaffPath } from "../i18n/private-pages.ts";
import type { Services } from "../registry.server.ts";
import { localeCookie, readCookie } from "../services/http/cookies.server.ts";
import { withTimeLimit } from "../services/http/retry.server.ts";
import { TIME_LIMITS } from "../services/http/time-limits.ts";

/**
 * Language of a request: the address alone decides (R-I18N-03, R-I18N-08, A-01). It is stored in the cookie when a page was shown
 * in another one than the cookie says (R-I18N-13, A-20), and by the same rule with whoever is signed in, whose mails are written in it.
 */
export const locale: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const services = context.get(servicesContext);
  const { env } = services;
  const current = localeOfPath(url.pathname);
  context.set(localeContext, current);
  const response = await next();
  if (!isPage(request, response)) return response;
  if (readCookie(request, env.LOCALE_COOKIE_NAME) !== current)
    response.headers.append("Set-Cookie", localeCookie(env, current, url.protocol === "https:"));
  const { user } = context.get(visitorContext);
  // Who only looks at pages of the staff changes nothing.
  if (isStaffPath(url.pathname)) return response;
  if (user && user.locale !== current) await keepLanguage(services, user, current);
  return response;
};

/** A page is shown whether or not this could be noted: the next one notes it. */
async function keepLanguage({ webUsers, log }: Services, { id }: WebUser, locale: Locale): Promise<void> {
  const kept = webUsers.saveLocale(id, locale);
  await withTimeLimit(kept, TIME_LIMITS.aside, "the language of a web user").catch((error: unknown) => {
    log.error("language not saved", error);
  });
}

/** Also a form shown again in another language, with what was entered. */
function isPage(request: Request, response: Response): boolean {
  if (!["GET", "POST"].includes(request.method) || response.status >= 300) return false;
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
