import { withTimeLimit } from "../../app/services/http/retry.server.ts";

/** `at` in seconds since 1970. */
export type Seen<T> = { readonly value: T; readonly at: number };

const GIVE_UP_MS = 10_000;

/** Returns the new value within the limit, else the previous one; null before the first. Parallel calls share one request. */
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
