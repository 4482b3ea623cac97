import { askForWhom } from "./ask-for-whom.server.ts";
import { throwUnavailable } from "../services/http/unavailable.server.ts";
import { withTimeLimit } from "../services/http/retry.server.ts";
import { TIME_LIMITS } from "../services/http/time-limits.ts";

type ErrorLog = { error(message: string, error: unknown, facts?: Record<string, unknown>): void };

/** An unavailable or slow service gives 503, so that search engines keep the page (R-CAT-18). */
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

/** A thrown response is the answer itself. */
function isAnswer(error: unknown): boolean {
  return typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
}
