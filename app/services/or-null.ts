import { withTimeLimit } from "./http/retry.server.ts";
import type { Log } from "./log.server.ts";
import { TIME_LIMITS } from "./http/time-limits.ts";

/** Null when the service does not answer in time; the page renders without it (R-PRICE-13). */
export async function orNull<T>(log: Log, what: string, answer: Promise<T>): Promise<T | null> {
  try {
    return await withTimeLimit(answer, TIME_LIMITS.request, what);
  } catch (error) {
    log.error("page without its data", error, { what });
    return null;
  }
}
