import { withTimeLimit } from "../../app/services/http/retry.server.ts";

/** What was seen, and when, in seconds since 1970. */
export type Seen<T> = { readonly value: T; readonly at: number };

/** A question is given up after so long, and asked anew by whoever looks next. */
const GIVE_UP_MS = 10_000;

/**
 * Looks at something that may take long or fail: what it says within the limit, else what it said last; null before it has said
 * anything. Who looks while a question is under way waits for the same answer, so that a service that hangs is asked once.
 */
export function createLastLook<T>(ask: () => Promise<T>, limitMs: number): () => Promise<Seen<T> | null> {
  let seen: Seen<T> | null = null;
  let asking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const value = await withTimeLimit(ask(), GIVE_UP_MS, "what is counted");
    seen = { value, at: Date.now() / 1000 };
  };
  return async () => {
    asking ??= look()
      .catch(() => {})
      .finally(() => (asking = null));
    await withTimeLimit(asking, limitMs, "what is counted").catch(() => {});
    return seen;
  };
}
