import type { MiddlewareFunction } from "react-router";
import { localeContext, servicesContext } from "../context.ts";
import { localeOfPath } from "../domain/locale.ts";
import { localeCookie, readCookie } from "../services/http/cookies.server.ts";

/**
 * Language of a request: the address alone decides (R-I18N-03, R-I18N-08, A-01). It is stored in the cookie when a page was shown
 * in another one than the cookie says (R-I18N-13, A-20).
 */
export const locale: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  const { env } = context.get(servicesContext);
  const current = localeOfPath(url.pathname);
  context.set(localeContext, current);
  const response = await next();
  if (isPage(request, response) && readCookie(request, env.LOCALE_COOKIE_NAME) !== current) {
    response.headers.append("Set-Cookie", localeCookie(env, current, url.protocol === "https:"));
  }
  return response;
};

function isPage(request: Request, response: Response): boolean {
  if (request.method !== "GET" || response.status >= 300) return false;
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
