import { data, type MiddlewareFunction } from "react-router";
import { z } from "zod";
import { routeMethodsContext, staffContext } from "../context.ts";
import { isStaffPath } from "../i18n/private-pages.ts";
import { apiError } from "../services/http/api-response.server.ts";
import { isPage, routePattern } from "./route-pattern.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

type RouteModule = {
  readonly default?: unknown;
  readonly loader?: unknown;
  readonly action?: unknown;
  readonly handle?: unknown;
};

type BuiltRoute = { readonly path?: string; readonly module: RouteModule };

export type RouteMethods = ReadonlyMap<string, readonly string[]>;

/** GET and HEAD with a page or loader, POST with an action. `handle` names other methods; a route with `"any"` is not listed. */
export function methodsOfRoutes(routes: Readonly<Record<string, BuiltRoute | undefined>>): RouteMethods {
  const built = Object.values(routes).filter((route) => route?.path !== undefined && !takesAny(route.module));
  return new Map(built.map((route) => [routePattern(route?.path ?? ""), methodsOf(route?.module ?? {})]));
}

export function allowedMethods({ context, pattern }: Pick<Args, "context" | "pattern">): string | null {
  return context.get(routeMethodsContext).get(routePattern(pattern))?.join(", ") ?? null;
}

/** 405 with `Allow` as JSON, page or text. The router alone would run the action for PUT, PATCH and DELETE. */
export const refuseMethod: MiddlewareFunction<Response> = async (args, next) => {
  const { method } = args.request;
  // The guard of the back office answers first, so that strangers cannot find its pages.
  if (isStaffPath(routePattern(args.pattern)) && !args.context.get(staffContext)) return next();
  const allow = allowedMethods(args);
  if (allow === null) return next();
  if (allow.split(", ").includes(method)) return next();
  const pattern = routePattern(args.pattern);
  // The router drops headers of thrown responses, so other middleware adds `Allow`.
  if (isPage(pattern)) throw data(null, { status: 405 });
  return pattern.startsWith("/api/") ? withAllow(refusedCall(allow), allow) : refusedInWords(allow);
};

function takesAny({ handle }: RouteModule): boolean {
  return z.object({ methods: z.literal("any") }).safeParse(handle).success;
}

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

/** Also for OPTIONS of a page, which the router refuses before any middleware. */
export function refusedInWords(allow: string): Response {
  const text = `This address takes ${allow} only. / Esta dirección solo admite ${allow}.\n`;
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", Allow: allow };
  return new Response(text, { status: 405, headers });
}

function withAllow(response: Response, allow: string): Response {
  response.headers.set("Allow", allow);
  return response;
}
