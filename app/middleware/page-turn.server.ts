import type { MiddlewareFunction } from "react-router";
import { requestInfoContext, retryAfterContext, servicesContext, visitorContext } from "../context.ts";
import { isLoopback } from "../services/http/network.ts";
import { withinRequestTime } from "../services/http/retry.server.ts";
import type { PageTurns, Turn } from "../services/limits/limits.ts";
import { countedFor, isPageMade, LIMITS } from "./request-rates.ts";
import { routePattern } from "./route-pattern.ts";
import { refuse } from "./refuse.server.ts";

const FREE: Turn = { seconds: null, isFlood: false, end: () => {} };

/** One queue per account or visitor network (decision 0038). Requests from this machine do not wait. */
export async function takeTurn(turns: PageTurns, address: string, user: { id: string } | null): Promise<Turn> {
  return isLoopback(address) ? FREE : turns.take(...countedFor(LIMITS.page, user, address));
}

export const makeInTurn: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args;
  const { address, hasTurn } = context.get(requestInfoContext);
  if (hasTurn || !isPageMade(request.method, routePattern(args.pattern))) return next();
  const { user } = context.get(visitorContext);
  const turn = await takeTurn(context.get(servicesContext).pageTurns, address, user);
  if (turn.seconds !== null) {
    context.set(retryAfterContext, turn.seconds);
    return refuse(args, { status: 429, seconds: turn.seconds, isAccount: user !== null, isBrief: turn.isFlood });
  }
  try {
    return await withinRequestTime(next);
  } finally {
    turn.end();
  }
};
