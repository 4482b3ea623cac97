import { outsideRequestTime } from "./http/retry.server.ts";

export type Regular = { close(): void };

/** Runs at once and then periodically. Work must be idempotent across processes and must not reject. */
export function regularly(everyMs: number, work: () => Promise<void>): Regular {
  const run = () => void outsideRequestTime(work);
  run();
  const timer = setInterval(run, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
