import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";

/** A page that waits longer for its parts or prices is shown without them (R-CAT-18). */
const LIMIT_MS = 3000;

/** What a service answers in time, else null: pages stand without it, and nothing is guessed in its place (R-PRICE-13). */
export async function orNull<T>(log: Log, what: string, answer: Promise<T>): Promise<T | null> {
  try {
    return await withTimeLimit(answer, LIMIT_MS, what);
  } catch (error) {
    log.error("page without its data", error, { what });
    return null;
  }
}
