import { askForWhom } from "./ask-for-whom.server.ts";
import { throwUnavailable } from "../services/http/unavailable.server.ts";
import { withTimeLimit } from "../services/http/retry.server.ts";
import { TIME_LIMITS } from "../services/http/time-limits.ts";

type ErrorLog = { error(message: string, error: unknown, facts?: Record<string, unknown>): void };

/**
 * What a page cannot do without. When the service behind it is away or hangs, the page is 503, to be asked again, never a
 * failure of ours: search engines keep what they know, and visitors read what to do meanwhile (R-CAT-18).
 */
export async function orUnavailable<T>(log: ErrorLog, page: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(ask(), TIME_LIMITS.request, page);
  } catch (error) {
    await askForWhom(error);
    if (isAnswer(error)) throw error;
    log.error("page unavailable", error, { page });
    return throwUnavailable();
  }
}

/** What was thrown to be the answer: it says itself why the page cannot be made. */
function isAnswer(error: unknown): boolean {
  return typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
}
