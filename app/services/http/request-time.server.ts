import { AsyncLocalStorage } from "node:async_hooks";
import { TIME_LIMITS } from "./time-limits.ts";

/** Left to a wait that comes late: a service that is well answers within it. */
const LEAST_MS = 200;

const untils = new AsyncLocalStorage<number | null>();

/** Runs a request whose waits end in time, however many of them one after the other meet a service that hangs. */
export function withinRequestTime<T>(run: () => Promise<T>): Promise<T> {
  return untils.run(performance.now() + TIME_LIMITS.request, run);
}

/** Runs what a request begins but does not wait for. */
export function outsideRequestTime<T>(run: () => T): T {
  return untils.run(null, run);
}

/** A time limit in milliseconds, cut to what is left of the request. */
export function cutToRequest(limitMs: number): number {
  const until = untils.getStore() ?? null;
  return until === null ? limitMs : Math.min(limitMs, Math.max(LEAST_MS, until - performance.now()));
}
