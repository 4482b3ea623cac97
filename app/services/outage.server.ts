import { TimeLimitError } from "./http/retry.server.ts";
import type { Log } from "./log.server.ts";

/** So long nobody waits again for a service that has just said nothing at all. */
const REST_MS = 2000;

/** A time limit that was cut short says more of the request than of the service. */
const FULL_LIMIT_MS = 1500;

/** What is known of a service that may be away: one line in the log when it goes and one when it is back, however often it is asked. */
export type Outage = {
  failed(error: unknown): void;
  answered(): void;
  isOut(): boolean;
  /** Whether it has just let somebody wait in vain: asking again would cost the next one as much. */
  isResting(): boolean;
};

/** `service` is the word of `/healthz`. */
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
