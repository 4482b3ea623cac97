import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { flashContext, servicesContext } from "../context.ts";
import type { Flash } from "../services/http/flash.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";

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

/** Displays the message at the row of its part, if the page has one, else at the top. */
export function messagePlace(
  context: Readonly<RouterContextProvider>,
  partNumbers: readonly string[],
): { messageAt?: string } {
  const at = context.get(flashContext)?.at;
  return at !== undefined && partNumbers.includes(at) ? { messageAt: at } : {};
}

/** Displays the page, with the cookie and with entered values in their fields. */
export async function withTypedRows(
  flash: Flash,
  path: string,
  typed: Readonly<Record<string, string>>,
  cookie?: string,
): Promise<Response> {
  const headers = { "Cache-Control": "no-store", ...(cookie !== undefined && { "Set-Cookie": cookie }) };
  if (Object.keys(typed).length === 0) return redirectDocumentTo(path, 303, headers);
  const response = await flash.redirect(path, { type: "info", message: "", typed });
  for (const [name, value] of Object.entries(headers)) response.headers.append(name, value);
  return response;
}
