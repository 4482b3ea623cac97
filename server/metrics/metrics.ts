import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "../app.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { addFacts } from "./facts.ts";
import { pathOf } from "../request-names.ts";
import { methodLabel, statusLabel } from "./request-labels.ts";

/** Cached pages take 1 ms, no page more than 4 s (docs/operating.md, time limits). */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 10];

const OWN_PATHS: ReadonlySet<string> = new Set(["/livez", "/readyz", "/metrics"]);

const FILE = "(file)";

export type Metrics = {
  begin(request: IncomingMessage, response: ServerResponse): () => void;
  isRouted(response: ServerResponse): void;
  contentType: string;
  text(): Promise<string>;
};

/** Imported only when metrics are on, because of its library (decision 0073). */
export function createMetrics(app: App, pages: PageCache): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addFacts(registry, app, pages);
  const requests = new Counter({
    name: "ferrule_http_requests_total",
    help: "Finished requests by route pattern, method and status class",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "ferrule_http_request_duration_seconds",
    help: "Time from the first line of a request to the end of its response",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  });
  const running = new Gauge({ name: "ferrule_http_requests_running", help: "Requests being answered", registers });
  const routed = new WeakSet<ServerResponse>();

  function routeOf(request: IncomingMessage, response: ServerResponse): string {
    const path = pathOf(request);
    if (routed.has(response)) return app.routeOf(path);
    return OWN_PATHS.has(path) ? path : FILE;
  }

  return {
    begin(request, response) {
      const start = performance.now();
      running.inc();
      return () => {
        running.dec();
        const route = routeOf(request, response);
        requests.inc({ route, method: methodLabel(request), status: statusLabel(response) });
        durations.observe({ route }, (performance.now() - start) / 1000);
      };
    },
    isRouted: (response) => void routed.add(response),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
