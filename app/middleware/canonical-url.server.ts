import type { MiddlewareFunction } from "react-router";
import { safePath } from "../domain/content/link-policy.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { servicesContext } from "../context.ts";
import { redirectKey } from "../services/content/redirects.ts";
import { redirectOutside, redirectTo } from "../services/http/redirect.server.ts";

/** GET and HEAD only: route rules of the content first, then a 301 to canonical slashes and case, with the query (R-ROUTE-21, R-NAV-01, R-NAV-10). */
export const canonicalUrl: MiddlewareFunction<Response> = ({ request, url, pattern, context }, next) => {
  if (request.method !== "GET" && request.method !== "HEAD") return next();
  const rule = context.get(servicesContext).content.site().redirects.get(redirectKey(url.pathname));
  if (rule?.status === 410) throw new Response(null, { status: 410 });
  if (rule)
    return rule.external
      ? redirectOutside(rule.location, rule.status)
      : redirectTo(withQuery(rule.location, url.search), rule.status);
  const tidy = tidyPath(url.pathname, pattern);
  if (tidy === url.pathname) return next();
  // The tidied path might lead to another site.
  return safePath(tidy) === null ? next() : redirectTo(withQuery(tidy, url.search), 301);
};

export function tidyPath(pathname: string, pattern: string): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const words = pattern.split("/").filter((word) => word !== "");
  const tidy = segments.map((segment, index) => {
    const word = words[index];
    const isFixed = word !== undefined && word !== "*" && !word.startsWith(":");
    return isFixed && segment.toLowerCase() === word ? word : segment;
  });
  return `/${tidy.join("/")}`;
}
