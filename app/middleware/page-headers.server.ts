import type { MiddlewareFunction } from "react-router";
import { requestInfoContext, servicesContext } from "../context.ts";
import { pagePolicy } from "../services/http/security-headers.server.ts";

/** Headers of pages: the security policy with this response's nonce, and what caches may do. */
export const pageHeaders: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const response = await next();
  const { headers } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (!headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { env, signIn } = context.get(servicesContext);
  headers.set("Content-Security-Policy", pagePolicy(env, context.get(requestInfoContext).nonce, signIn.formTargets));
  headers.append("Vary", url.pathname === "/" ? "Accept-Language, Cookie, Save-Data" : "Cookie, Save-Data");
  return response;
};
