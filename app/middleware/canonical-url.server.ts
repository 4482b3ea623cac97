import type { MiddlewareFunction } from "react-router";
import { safePath } from "../domain/content/link-policy.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { servicesContext } from "../context.ts";
import { redirectKey } from "../services/content/redirects.ts";
import { redirectOutside, redirectTo } from "../services/http/redirect.server.ts";

/**
 * One address per page, GET and HEAD only: route rules of the content first, then trailing and doubled slashes and the case
 * of the fixed words of a path are mended by a permanent redirect that keeps the query (R-ROUTE-21, R-NAV-01, R-NAV-10).
 */
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
  // What would lead away once it is tidied is no page of ours.
  return safePath(tidy) === null ? next() : redirectTo(withQuery(tidy, url.search), 301);
};

/** The path with single slashes, no slash at the end, and the words of the route as the path table writes them. */
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
