import type { MiddlewareFunction } from "react-router";
import { localeContext, servicesContext, visitorContext } from "../context.ts";
import type { WebUser } from "../domain/customers/web-user.ts";
import { localeOfPath, type Locale, DEFAULT_LOCALE } from "../domain/locale.ts";
import { isStaffPath } from "../i18n/private-pages.ts";
import type { Services } from "../registry.server.ts";
import { localeCookie, readCookie } from "../services/http/cookies.server.ts";
import { withTimeLimit } from "../services/http/retry.server.ts";
import { TIME_LIMITS } from "../services/http/time-limits.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { pagePath } from "../i18n/paths.ts";
import { redirectTo } from "../services/http/redirect.server.ts";

/** The address decides (R-I18N-03, R-I18N-08, A-01). Another language updates the cookie (R-I18N-13, A-20) and the user's emails. */
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
  // Back office pages do not change the language.
  if (isStaffPath(url.pathname)) return response;
  if (user && user.locale !== current) await saveLanguage(services, user, current);
  return response;
};

/** A failure is ignored; the next page tries again. */
async function saveLanguage({ webUsers, log }: Services, { id }: WebUser, locale: Locale): Promise<void> {
  const saved = webUsers.saveLocale(id, locale);
  await withTimeLimit(saved, TIME_LIMITS.aside, "the language of a web user").catch((error: unknown) => {
    log.error("language not saved", error);
  });
}

/** Includes a form displayed again after an error. */
function isPage(request: Request, response: Response): boolean {
  if (!["GET", "POST"].includes(request.method) || response.status >= 300) return false;
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** For routes without a language in their address. */
export const findPreferredLocale: MiddlewareFunction<Response> = (args, next) =>
  args.context.get(servicesContext).preferredLocale.find(args, next);

/** `/` redirects to a configured path (R-GUARD-08), else to the preferred language (R-I18N-02, A-01); other addresses never do (R-I18N-08). */
export const preferredHome: MiddlewareFunction<Response> = async (args, next) => {
  const { context, url } = args;
  const { env, preferredLocale } = context.get(servicesContext);
  if (url.pathname !== "/") return next();
  if (env.ROOT_REDIRECT) return elsewhere(env.ROOT_REDIRECT);
  return findPreferredLocale(args, async () => {
    const locale = preferredLocale.of(context);
    return locale === DEFAULT_LOCALE ? next() : elsewhere(withQuery(pagePath("home", locale), url.search));
  });
};

function elsewhere(path: string): Response {
  return redirectTo(path, 302, { "Cache-Control": "no-store", Vary: "Accept-Language, Cookie" });
}
