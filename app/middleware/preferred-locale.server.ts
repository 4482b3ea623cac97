import type { MiddlewareFunction } from "react-router";
import { servicesContext } from "../context.ts";
import { DEFAULT_LOCALE } from "../domain/locale.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { pagePath } from "../i18n/paths.ts";
import { redirectTo } from "../services/http/redirect.server.ts";

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
