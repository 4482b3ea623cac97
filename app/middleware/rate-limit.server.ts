import type { MiddlewareFunction } from "react-router";
import { requestInfoContext, retryAfterContext, servicesContext, visitorContext } from "../context.ts";
import { ownQuery } from "../i18n/page-query.ts";
import { pageOfPath } from "../i18n/page-of-path.server.ts";
import { isLoopback } from "../services/http/network.ts";
import { withinRequestTime } from "../services/http/retry.server.ts";
import { makeInTurn } from "./page-turn.server.ts";
import {
  countedFor,
  limitOf,
  LIMITS,
  mayStartCart,
  mayWait,
  type RequestKind,
  type RequestLimit,
} from "./request-rates.ts";
import { routePattern } from "./route-pattern.ts";
import { refuse } from "./refuse.server.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** Adds Retry-After, because error pages lose headers. */
const addRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const seconds = context.get(retryAfterContext);
  if (seconds === null) return response;
  response.headers.set("Retry-After", String(seconds));
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** A longer wait uses up the time of a request. */
const WAITED_MS = 900;

/** Per account or address (R-SEC-07, decision 0028). This machine is exempt: behind an unknown proxy all visitors would be one. */
const refuseTooMany: MiddlewareFunction<Response> = async (args, next) => {
  const { address } = args.context.get(requestInfoContext);
  if (isLoopback(address)) return next();
  const kind = kindOf(args);
  const limit = limitOf(kind);
  if (!limit) return next();
  const { user } = args.context.get(visitorContext);
  const { rateLimiter } = args.context.get(servicesContext);
  const isOver = (each: RequestLimit) => {
    const ask = mayWait(kind) ? rateLimiter.pass : rateLimiter.check;
    return ask(...countedFor(each, user, address));
  };
  const begun = performance.now();
  const seconds = (await isOver(limit)) ?? ((await startsCart(args, kind)) ? await isOver(LIMITS.newCart) : null);
  // The time limit of a request begins after its wait.
  if (seconds === null) return performance.now() - begun < WAITED_MS ? next() : withinRequestTime(next);
  args.context.set(retryAfterContext, seconds);
  const { securityLog } = args.context.get(servicesContext);
  securityLog.warn("limit reached", { address, webUser: user?.id }, { limit: limit.name });
  return refuse(args, { status: 429, seconds, isAccount: user !== null });
};

export const rateLimit: readonly MiddlewareFunction<Response>[] = [addRetryAfter, refuseTooMany, makeInTurn];

function kindOf({ request, url, pattern, params, context }: Args): RequestKind {
  const { attributeKeys } = context.get(servicesContext).content.site();
  const query = new URLSearchParams(ownQuery(pageOfPath(url.pathname), url.search, attributeKeys));
  return { method: request.method, pattern: routePattern(pattern), rest: params["*"], query };
}

async function startsCart({ request, context }: Args, kind: RequestKind): Promise<boolean> {
  if (!mayStartCart(kind) || context.get(visitorContext).user) return false;
  return (await context.get(servicesContext).carts.cookie.read(request)) === null;
}
