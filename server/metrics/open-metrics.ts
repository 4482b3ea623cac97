import { createServer } from "node:http";
import type { App } from "../app.ts";
import { listen, MOST_HEADERS, NETWORK_LIMITS } from "../listen.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { asksForMetrics, sendMetrics } from "./answer.ts";
import type { Metrics } from "./metrics.ts";

type MetricsServer = { port: number; close(): void };

/** Null, with nothing loaded, when metrics are off. */
export async function openMetrics(app: App, pages: PageCache): Promise<Metrics | null> {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = app.env;
  if (port === undefined && token === undefined) return null;
  const { createMetrics } = await import("./metrics.ts");
  return createMetrics(app, pages);
}

export async function openMetricsPort(app: App, metrics: Metrics): Promise<MetricsServer | null> {
  const { METRICS_PORT: wanted, METRICS_HOST: host, METRICS_TOKEN: token } = app.env;
  if (wanted === undefined) return null;
  const server = createServer(NETWORK_LIMITS, (request, response) => {
    if (asksForMetrics(request, token)) return sendMetrics(metrics, response, app.baselineHeaders);
    const own = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    response.writeHead(404, { ...app.baselineHeaders, ...own }).end("Not found\n");
  });
  server.maxHeadersCount = MOST_HEADERS;
  const port = await listen(server, wanted, host, "METRICS_PORT");
  app.log.info("metrics open", { host, port });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, close };
}
