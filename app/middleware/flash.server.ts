import type { MiddlewareFunction } from "react-router";
import { flashContext, servicesContext } from "../context.ts";

/** Clears the message after a page has displayed it. */
export const flash: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const left = showsMessages(request) ? await context.get(servicesContext).flash.read(request) : null;
  if (!left) return next();
  context.set(flashContext, left.message);
  const response = await next();
  if (response.status < 300) response.headers.append("Set-Cookie", left.forget);
  return response;
};

/** Scripts may request parts of a page; only `root` displays messages. */
function showsMessages(request: Request): boolean {
  const parts = new URL(request.url).searchParams.get("_routes");
  return request.method === "GET" && (parts === null || parts.split(",").includes("root"));
}
