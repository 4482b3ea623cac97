import type { MiddlewareFunction } from "react-router";
import { requestInfoContext, servicesContext, visitorContext } from "../context.ts";
import { routePattern } from "./route-pattern.ts";

/** Logs each refused permission with the page pattern, never the address. */
export const securityEvents: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const response = await next();
  if (response.status !== 403) return response;
  const { address } = context.get(requestInfoContext);
  const whom = { address, webUser: context.get(visitorContext).user?.id };
  const { securityLog } = context.get(servicesContext);
  securityLog.warn("right refused", whom, { method: request.method, page: routePattern(pattern) });
  return response;
};
