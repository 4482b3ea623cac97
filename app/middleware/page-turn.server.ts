import type { MiddlewareFunction } from "react-router";
import { requestInfoContext, retryAfterContext, servicesContext, visitorContext } from "../context.ts";
import { isLoopback } from "../services/http/loopback.server.ts";
import { withinRequestTime } from "../services/http/request-time.server.ts";
import type { PageTurns, Turn } from "../services/limits/port.ts";
import { countedFor, isPageMade, LIMITS, routePattern } from "./request-limits.ts";
import { refuse } from "./refuse.server.ts";

const FREE: Turn = { seconds: null, isFlood: false, end: () => {} };

/**
 * Waits until it is the turn of an account, or of the network of somebody without one, to have a page made (decision 0038). What is
 * asked for on this very machine waits for nothing, as it is not counted anywhere.
 */
export async function takeTurn(turns: PageTurns, address: string, user: { id: string } | null): Promise<Turn> {
  return isLoopback(address) ? FREE : turns.take(...countedFor(LIMITS.page, user, address));
}

/** Makes pages in turns. The time that a request has begins with its turn. */
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
