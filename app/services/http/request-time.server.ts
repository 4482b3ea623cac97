import { AsyncLocalStorage } from "node:async_hooks";
import { logAsRequest } from "./logged-request.server.ts";
import { TIME_LIMITS } from "./time-limits.ts";

/** Minimum for a late wait; a healthy service answers within it. */
const LEAST_MS = 200;

const untils = new AsyncLocalStorage<number | null>();

export function withinRequestTime<T>(run: () => Promise<T>): Promise<T> {
  return untils.run(performance.now() + TIME_LIMITS.request, run);
}

/** For work that outlives its request: it has neither the time nor the log id of that request. */
export function outsideRequestTime<T>(run: () => T): T {
  return untils.run(null, () => logAsRequest(null, run));
}

/** Reduces a limit (ms) to the rest of the request's time. */
export function cutToRequest(limitMs: number): number {
  const until = untils.getStore() ?? null;
  return until === null ? limitMs : Math.min(limitMs, Math.max(LEAST_MS, until - performance.now()));
}
