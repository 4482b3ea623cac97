import { cutToRequest } from "./request-time.server.ts";

/** Answers of a service that may be different a moment later (R-HTTP-02). */
const RETRYABLE_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Whether asking again can help: a network failure or one of the retryable statuses. */
export function isRetryable(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || RETRYABLE_STATUSES.has(status);
}

function statusOf(error: unknown): number | null {
  if (typeof error !== "object" || error === null) return null;
  const status = "statusCode" in error ? error.statusCode : "status" in error ? error.status : null;
  return typeof status === "number" && status > 0 ? status : null;
}

/**
 * Asks up to `attempts` times in all, waiting `delayMs`, then twice that, between the tries (R-HTTP-06). For reads only:
 * repeating a write could carry it out twice. The last error is thrown.
 */
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

/** A service has said nothing in time. */
export class TimeLimitError extends Error {
  override name = "TimeLimitError";
  /** Milliseconds it was given. */
  readonly limitMs: number;

  constructor(what: string, limitMs: number) {
    super(`${what} did not answer within ${Math.round(limitMs)} ms`);
    this.limitMs = limitMs;
  }
}

/** A time limit that ends later than this, in milliseconds, ends while the process is busy. */
const LATE_MS = 20;

/** The longest time in milliseconds that a late time limit is extended. */
const LONGEST_EXTENSION_MS = 250;

/**
 * The answer of a promise, or a {@link TimeLimitError} after a time limit in milliseconds (R-HTTP-07). Within a request it is never
 * longer than what the request has left. If the process was busy when the time limit ended, an answer that has arrived is waiting to be
 * read: the limit is extended once, by the time it was late.
 */
export async function withTimeLimit<T>(promise: Promise<T>, limitMs: number, what: string): Promise<T> {
  const cut = cutToRequest(limitMs);
  const end = performance.now() + cut;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new TimeLimitError(what, cut));
    timer = setTimeout(() => {
      const lateMs = performance.now() - end;
      if (lateMs > LATE_MS) timer = setTimeout(giveUp, Math.min(lateMs, LONGEST_EXTENSION_MS));
      else setImmediate(giveUp);
    }, cut);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
