import type { MiddlewareFunction } from "react-router";
import { partiesContext, requestInfoContext, servicesContext } from "../context.ts";
import { PATHS } from "../i18n/paths.ts";
import { isPrivatePath } from "../i18n/private-pages.ts";
import { allowedMethods } from "./methods.server.ts";
import { pageVary } from "../services/http/page-variant.server.ts";
import { pagePolicy } from "../services/http/security-headers.server.ts";
import { routePattern } from "./route-pattern.ts";

/** Not cached (R-SEO-08, R-SEO-12). */
const OF_VISITOR: ReadonlySet<string> = new Set(
  Object.values(PATHS)
    .filter(({ query, isFound }) => query === null && !isFound)
    .flatMap(({ en, es }) => [en, es]),
);

/** Content security policy and caching. */
export const pageHeaders: MiddlewareFunction<Response> = async (args, next) => {
  const { url, pattern, context } = args;
  const response = await next();
  const { headers } = response;
  const caching = OF_VISITOR.has(routePattern(pattern)) ? "private, no-store" : "private, no-cache";
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", caching);
  // The router drops headers of thrown responses.
  const allow = response.status === 405 && !headers.has("Allow") ? allowedMethods(args) : null;
  if (allow !== null) headers.set("Allow", allow);
  if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "30");
  if (!headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { env, signIn } = context.get(servicesContext);
  const allowed = { parties: context.get(partiesContext), formTargets: signIn.formTargets };
  headers.set("Content-Security-Policy", pagePolicy(env, context.get(requestInfoContext).nonce, allowed));
  // The next page may run third-party scripts, and order addresses have their number.
  if (isPrivatePath(routePattern(pattern))) headers.set("Referrer-Policy", "strict-origin");
  headers.append("Vary", pageVary(url.pathname));
  return response;
};
