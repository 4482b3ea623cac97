import type { MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next/middleware";
import { i18nContext, localeContext, servicesContext } from "../context.ts";
import { DEFAULT_LOCALE, LOCALES, localeOfPath } from "../domain/locale.ts";
import { i18nextOptions, type Dictionaries } from "../i18n/i18next-options.ts";
import { dictionariesOf } from "../services/content/strings.ts";
import { localeCookie, readCookie } from "../services/http/cookies.server.ts";

/**
 * Language of a request: the address alone decides (R-I18N-03, R-I18N-08, A-01). Gives the request its own i18next instance
 * and stores the language in the cookie when a page was shown in another one than the cookie says (R-I18N-13, A-20).
 */
export const locale: MiddlewareFunction<Response> = async (args, next) => {
  const { context, request, url } = args;
  const { content, env } = context.get(servicesContext);
  const current = localeOfPath(url.pathname);
  context.set(localeContext, current);
  const [i18nMiddleware, , getInstance] = i18nMiddlewareFor(dictionariesOf(content.site()));
  const response = await i18nMiddleware(args, () => {
    context.set(i18nContext, getInstance(context));
    return next();
  });
  if (!(response instanceof Response)) throw new Error("The router gave no response.");
  if (isPage(request, response) && readCookie(request, env.LOCALE_COOKIE_NAME) !== current) {
    response.headers.append("Set-Cookie", localeCookie(env, current, url.protocol === "https:"));
  }
  return response;
};

function isPage(request: Request, response: Response): boolean {
  if (request.method !== "GET" || response.status >= 300) return false;
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

type I18nMiddleware = ReturnType<typeof createI18nextMiddleware>;

const middlewares = new WeakMap<Dictionaries, I18nMiddleware>();

/** One middleware per version of the strings; the instances it makes are one per request. */
function i18nMiddlewareFor(dictionaries: Dictionaries): I18nMiddleware {
  const known = middlewares.get(dictionaries);
  if (known) return known;
  const made = createI18nextMiddleware({
    detection: {
      supportedLanguages: [...LOCALES],
      fallbackLanguage: DEFAULT_LOCALE,
      order: ["custom"],
      findLocale: async (request) => localeOfPath(new URL(request.url).pathname),
    },
    i18next: i18nextOptions(dictionaries),
  });
  middlewares.set(dictionaries, made);
  return made;
}
