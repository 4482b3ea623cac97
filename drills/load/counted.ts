import { setTimeout as pause } from "node:timers/promises";
import { readMetrics } from "../../tests/setup/read-metrics.ts";

/** What processes have counted themselves, as `/metrics` tells it. */
export type Counted = { requests: number; orders: number };

/** A process that was told to stop tells its figures until everything it has begun is done. */
const LOOK_EVERY_MS = 20;

const REQUESTS = "ferrule_http_requests_total";

/** Asked by the proxy, by those who play people for their codes, or for files: no request of anybody's. */
const NOBODYS = /^(?:\/healthz|\/livez|\/readyz|\/metrics|\(file\)|\/dev\/.*)$/;

/** The last figures of a process that is stopping. */
export async function lastCounted(port: number): Promise<Counted> {
  let last: Counted = { requests: 0, orders: 0 };
  for (;;) {
    const now = await counted(port).catch(() => null);
    if (!now) return last;
    last = now;
    await pause(LOOK_EVERY_MS);
  }
}

async function counted(port: number): Promise<Counted> {
  const scrape = await readMetrics(await fetch(`http://127.0.0.1:${port}/metrics`));
  const routes = scrape.labels(REQUESTS, "route").filter((route) => !NOBODYS.test(route));
  return {
    requests: routes.reduce((sum, route) => sum + (scrape.value(REQUESTS, { route }) ?? 0), 0),
    orders: scrape.value("ferrule_orders_placed_total") ?? 0,
  };
}

/** What differs between the figures of the processes and what people were answered, in words. */
export function countedOtherwise(counted: Counted, people: Counted): string[] {
  return (["requests", "orders"] as const)
    .filter((what) => counted[what] !== people[what])
    .map((what) => `/metrics has ${counted[what]} ${what}, people had ${people[what]}`);
}
