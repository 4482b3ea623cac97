import { withQuery } from "../domain/content/with-query.ts";
import { chooseLocale } from "../domain/locale.ts";
import { pagePath } from "../i18n/paths.ts";
import { readCookie } from "../services/http/cookies.server.ts";

type HomeSettings = { ROOT_REDIRECT?: string | undefined; LOCALE_COOKIE_NAME: string };

/**
 * Where a visitor of `/` belongs: a configured root redirect (R-GUARD-08), else the home page of the stored or preferred
 * language (R-I18N-02, A-01). Null when `/` is right. No other address is ever redirected by language (R-I18N-08).
 */
export function preferredHome(request: Request, url: URL, env: HomeSettings): string | null {
  if (url.pathname !== "/") return null;
  if (env.ROOT_REDIRECT) return env.ROOT_REDIRECT;
  const locale = chooseLocale(readCookie(request, env.LOCALE_COOKIE_NAME), request.headers.get("Accept-Language"));
  return locale === "en" ? null : withQuery(pagePath("home", locale), url.search);
}
