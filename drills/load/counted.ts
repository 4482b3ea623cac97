import { setTimeout as pause } from "node:timers/promises";
import { readMetrics } from "../../tests/setup/read-metrics.ts";

/** The processes' own metrics, from `/metrics`. */
export type Counted = { requests: number; orders: number };

/** A stopping process serves its metrics until all started requests are done. */
const LOOK_EVERY_MS = 20;

const REQUESTS = "ferrule_http_requests_total";

/** Requests of the proxy, of the code outbox, or for files, which no simulated person sent. */
const NOBODYS = /^(?:\/healthz|\/livez|\/readyz|\/metrics|\(file\)|\/dev\/.*)$/;

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

/** Differences between the metrics and the clients' own counts, in words. */
export function countedOtherwise(counted: Counted, people: Counted): string[] {
  return (["requests", "orders"] as const)
    .filter((what) => counted[what] !== people[what])
    .map((what) => `/metrics has ${counted[what]} ${what}, people had ${people[what]}`);
}
