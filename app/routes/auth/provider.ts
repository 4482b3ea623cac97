import { requestInfoContext, servicesContext } from "../../context.ts";
import type { Route } from "./+types/provider";

/** Each start of a sign-in stores a row, so one address cannot fill the database with them. */
const LIMIT = { name: "authorize", max: 30, windowSeconds: 60 };

/**
 * The embedded sign-in provider at `/auth/v1/*`. A hosted provider has an address of its own, and this one is then no page.
 */
export function loader(args: Route.LoaderArgs) {
  return answer(args);
}

export function action(args: Route.ActionArgs) {
  return answer(args);
}

async function answer({ request, params, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const { authProvider, rateLimiter } = context.get(servicesContext);
  if (!authProvider) return plain(404, "404 page not found");
  const ip = context.get(requestInfoContext).address;
  const wait = params["*"] === "authorize" ? await rateLimiter.check(LIMIT, ip) : null;
  if (wait !== null)
    return plain(429, "Too many sign-ins were begun here; wait a moment.", { "Retry-After": `${wait}` });
  return authProvider.handle(request, { ip, userAgent: request.headers.get("User-Agent") ?? "" });
}

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more };
  return new Response(`${text}\n`, { status, headers });
}
