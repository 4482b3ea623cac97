import { TimeLimitError } from "./http/retry.server.ts";
import type { Log } from "./log.server.ts";

/** How long an unresponsive service is not called again. */
const REST_MS = 2000;

/** A timeout is no sign of an outage if its limit was shortened below this. */
const FULL_LIMIT_MS = 1500;

/** Logs an outage once at its start and once at its end. */
export type Outage = {
  failed(error: unknown): void;
  answered(): void;
  isOut(): boolean;
  /** A recent call timed out; skip the next one. */
  isResting(): boolean;
};

export function createOutage(log: Log, service: string): Outage {
  let since: number | null = null;
  let restUntil = 0;
  return {
    failed(error) {
      if (error instanceof TimeLimitError && error.limitMs >= FULL_LIMIT_MS) restUntil = Date.now() + REST_MS;
      if (since !== null) return;
      since = Date.now();
      log.error("service away", error, { service });
    },
    answered() {
      restUntil = 0;
      if (since === null) return;
      log.warn("service back", { service, seconds: Math.round((Date.now() - since) / 1000) });
      since = null;
    },
    isOut: () => since !== null,
    isResting: () => Date.now() < restUntil,
  };
}
