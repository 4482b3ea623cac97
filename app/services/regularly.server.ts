import { outsideRequestTime } from "./http/request-time.server.ts";

/** Work that goes on until it is closed. */
export type Regular = { close(): void };

/**
 * Does work at once and then every so often, outside of any request. Several processes may do the same: it is for work that may be done
 * twice. It must not reject.
 */
export function regularly(everyMs: number, work: () => Promise<void>): Regular {
  const run = () => void outsideRequestTime(work);
  run();
  const timer = setInterval(run, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
