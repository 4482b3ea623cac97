import { createServer, type Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { App } from "./app.ts";
import { createDrain, type Drain } from "./drain.ts";
import { listen, MOST_HEADERS, NETWORK_LIMITS } from "./listen.ts";
import { openMetrics, openMetricsPort } from "./metrics/open-metrics.ts";
import { openOperatorSocket } from "./operator-socket.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createRequestListener } from "./request-listener.ts";
import type { ServeFile } from "./static-files.ts";
import type { Tracing } from "./tracing/tracing.ts";

const STOP_LIMIT_MS = 10_000;

/** Duration of an idle event-loop turn, and the longest wait for one. */
const [QUIET_TURN_MS, QUIET_LIMIT_MS] = [0.2, 1000];

export type RunningServer = {
  port: number;
  metricsPort: number | null;
  stop(): Promise<void>;
};

type Given = { server?: Server; serveFile?: ServeFile };

/** `stop` answers for `DRAIN_SECONDS` with `Connection: close`, then accepts no connections, lets requests finish and closes the app. */
export async function startServer(app: App, given: Given = {}): Promise<RunningServer> {
  const server = given.server ?? createServer(NETWORK_LIMITS);
  server.maxHeadersCount = MOST_HEADERS;
  const pages = createPageCache(app);
  const metrics = await openMetrics(app, pages);
  const tracing = await openTracing(app);
  const listener = createRequestListener(app, { ...given, pages, metrics, tracing });
  const drain = createDrain(server, listener, app.baselineHeaders, metrics?.begin);
  const metricsServer = metrics && (await openMetricsPort(app, metrics));
  const port = await listen(server, app.env.PORT, app.env.HOST);
  const operator = app.env.DATABASE_URL ? null : await openOperatorSocket(app);
  return {
    port,
    metricsPort: metricsServer?.port ?? null,
    async stop() {
      drain.begin();
      await wait(app.env.DRAIN_SECONDS * 1000);
      await quietTurn();
      await Promise.all([closeServer(server, drain), operator?.close()]);
      metricsServer?.close();
      await tracing?.close();
      await app.close();
    },
  };
}

/** Closing resets connections that arrived but were not accepted yet.
 * Every turn accepts all of them; after an idle turn no connection waits. */
async function quietTurn(): Promise<void> {
  const limit = performance.now() + QUIET_LIMIT_MS;
  for (let start = performance.now(); start < limit; start = performance.now()) {
    await nextTurn();
    if (performance.now() - start < QUIET_TURN_MS) return;
  }
}

function closeServer(server: Server, drain: Drain): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
    const sweep = setInterval(() => drain.closeUnused(), 100);
  });
}

async function openTracing(app: App): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = app.env;
  if (endpoint === undefined) return null;
  const { createTracing } = await import("./tracing/tracing.ts");
  return createTracing(app, endpoint);
}
