import { TIME_LIMITS } from "./time-limits.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { logAsRequest } from "./logged-request.server.ts";

/** R-HTTP-02 */
const RETRYABLE_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export function isRetryable(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || RETRYABLE_STATUSES.has(status);
}

function statusOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null) return null;
  const status = "statusCode" in error ? error.statusCode : "status" in error ? error.status : null;
  return typeof status === "number" && status > 0 ? status : null;
}

/** Waits `delayMs`, then twice that, between attempts (R-HTTP-06). For reads only. Throws the last error. */
export async function withRetries<T>(ask: () => Promise<T>, { attempts = 3, delayMs = 100 } = {}): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs * 2 ** (attempt - 1)));
    }
  }
}

export class TimeLimitError extends Error {
  override name = "TimeLimitError";
  readonly limitMs: number;

  constructor(what: string, limitMs: number) {
    super(`${what} did not answer within ${Math.round(limitMs)} ms`);
    this.limitMs = limitMs;
  }
}

/** A timer later than this (ms) means that the process was busy. */
const LATE_MS = 20;

const LONGEST_EXTENSION_MS = 250;

/** R-HTTP-07 */
export function withTimeLimit<T>(promise: Promise<T>, limitMs: number, what: string): Promise<T> {
  return untilLimit(promise, cutToRequest(limitMs), what);
}

/** Ends after the limits of optional parts, so that a page can be rendered without them. */
export function withPageLimit<T>(promise: Promise<T>, page: string): Promise<T> {
  return untilLimit(promise, cutToRequest(TIME_LIMITS.request) + TIME_LIMITS.afterParts, page);
}

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

/** If the process was busy at the limit, an answer may be unread: the limit is extended once. */
function untilLimit<T>(promise: Promise<T>, limitMs: number, what: string): Promise<T> {
  const end = performance.now() + limitMs;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new TimeLimitError(what, limitMs));
    timer = setTimeout(() => {
      const lateMs = performance.now() - end;
      if (lateMs > LATE_MS) timer = setTimeout(giveUp, Math.min(lateMs, LONGEST_EXTENSION_MS));
      else setImmediate(giveUp);
    }, limitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
