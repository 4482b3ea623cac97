import { data, type MiddlewareFunction } from "react-router";
import { z } from "zod";
import { routeMethodsContext, staffContext } from "../context.ts";
import { isStaffPath } from "../i18n/private-pages.ts";
import { apiError } from "../services/http/api-response.server.ts";
import { isPage, routePattern } from "./request-limits.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** What of a route module tells which methods it takes. */
type RouteModule = {
  readonly default?: unknown;
  readonly loader?: unknown;
  readonly action?: unknown;
  readonly handle?: unknown;
};

type BuiltRoute = { readonly path?: string; readonly module: RouteModule };

/** The methods of every route by its pattern, as `Allow` lists them. */
export type RouteMethods = ReadonlyMap<string, readonly string[]>;

/**
 * What each route of the build takes: GET and HEAD with a page or a loader, POST with an action. A call that takes others names all of
 * its methods in its `handle`; one that takes `"any"` is not listed.
 */
export function methodsOfRoutes(routes: Readonly<Record<string, BuiltRoute | undefined>>): RouteMethods {
  const built = Object.values(routes).filter((route) => route?.path !== undefined && !takesAny(route.module));
  return new Map(built.map((route) => [routePattern(route?.path ?? ""), methodsOf(route?.module ?? {})]));
}

/** What the route of a request takes, for the header `Allow`; null for a route that takes anything. */
export function allowedMethods({ context, pattern }: Pick<Args, "context" | "pattern">): string | null {
  return context.get(routeMethodsContext).get(routePattern(pattern))?.join(", ") ?? null;
}

/**
 * The one place where a method is refused: 405 with `Allow`, in JSON for a call, as a page for a page, in plain words for anything else.
 * The router itself would run the action of a page for PUT, PATCH and DELETE as for POST.
 */
export const refuseMethod: MiddlewareFunction<Response> = async (args, next) => {
  const { method } = args.request;
  // Whoever may not see a page of the staff learns nothing of it: its guard asks first, and then for the method.
  if (isStaffPath(routePattern(args.pattern)) && !args.context.get(staffContext)) return next();
  const allow = allowedMethods(args);
  if (allow === null) return next();
  if (allow.split(", ").includes(method)) return next();
  const pattern = routePattern(args.pattern);
  // The error page gets its `Allow` from the middleware of all pages: the router keeps few headers of what is thrown.
  if (isPage(pattern)) throw data(null, { status: 405 });
  return pattern.startsWith("/api/") ? withAllow(refusedCall(allow), allow) : refusedInWords(allow);
};

/** Such a route answers for its methods itself. */
function takesAny({ handle }: RouteModule): boolean {
  return z.object({ methods: z.literal("any") }).safeParse(handle).success;
}

/** A page is read; with an action it takes a form too. */
function methodsOf({ default: page, loader, action, handle }: RouteModule): readonly string[] {
  const named = z.object({ methods: z.array(z.string()) }).safeParse(handle);
  const methods = named.success
    ? named.data.methods
    : [...(page || loader ? ["GET"] : []), ...(action ? ["POST"] : [])];
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
}

function refusedCall(allow: string): Response {
  return apiError(405, "method_not_allowed", `Method not allowed. Use ${allow.replaceAll(", ", " or ")}.`);
}

/** Also of a page where the router refuses OPTIONS before any middleware, with a page that has neither language nor content. */
export function refusedInWords(allow: string): Response {
  const text = `This address takes ${allow} only. / Esta dirección solo admite ${allow}.\n`;
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", Allow: allow };
  return new Response(text, { status: 405, headers });
}

function withAllow(response: Response, allow: string): Response {
  response.headers.set("Allow", allow);
  return response;
}
