import type { MiddlewareFunction } from "react-router";
import { partiesContext, servicesContext, sessionContext, visitorContext } from "../context.ts";
import type { Parties } from "../domain/consent.ts";
import { knownName } from "../domain/customers/web-user.ts";
import { isLoginPath, isPrivatePath } from "../i18n/private-pages.ts";
import { pageVariant } from "../services/http/page-variant.server.ts";
import { hasWidgets } from "../services/third-parties.server.ts";
import { routePattern } from "./route-pattern.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** By route pattern, so that no spelling avoids it (decision 0043). */
export const thirdParties: MiddlewareFunction<Response> = (args, next) => {
  args.context.set(partiesContext, partiesOf(args));
  return next();
};

function partiesOf({ request, pattern, context }: Args): Parties {
  const { env } = context.get(servicesContext);
  const path = routePattern(pattern);
  if (isLoginPath(path)) return env.RECAPTCHA_SITE_KEY === undefined ? "none" : "bot-check";
  if (isPrivatePath(path) || !pageVariant(request.headers, hasWidgets(env)).consents) return "none";
  const { user } = context.get(visitorContext);
  // Users without a name see the name step on every page.
  const isAsked = user !== null && knownName(user, context.get(sessionContext).identity?.fullName ?? null) === null;
  return isAsked ? "none" : "widgets";
}
