import { createServer, type Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { App } from "./app.ts";
import { createDrain, type Drain } from "./drain.ts";
import { listen } from "./listen.ts";
import { createListener } from "./listener.ts";
import { openMetrics, openMetricsPort } from "./metrics/open-metrics.ts";
import { MOST_HEADERS, NETWORK_LIMITS } from "./network-limits.ts";
import { openOperatorSocket } from "./operator-socket.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import type { ServeFile } from "./static-files.ts";
import { openTracing } from "./tracing/open-tracing.ts";

/** How long a running request may take after the last connection was taken. */
const STOP_LIMIT_MS = 10_000;

/** A turn of the event loop with nothing to do, and how long one is waited for. */
const [QUIET_TURN_MS, QUIET_LIMIT_MS] = [0.2, 1000];

export type RunningServer = {
  port: number;
  /** Where figures can be had, if they have a port of their own. */
  metricsPort: number | null;
  stop(): Promise<void>;
};

/** What development brings along: a server that others listen to as well, and files that are made when they are asked for. */
type Given = { server?: Server; serveFile?: ServeFile };

/**
 * Listens. `stop` answers what still comes for `DRAIN_SECONDS`, each answer the last of its connection, then takes no new
 * connections, lets running requests finish and closes what the shop opened.
 */
export async function startServer(app: App, given: Given = {}): Promise<RunningServer> {
  const server = given.server ?? createServer(NETWORK_LIMITS);
  server.maxHeadersCount = MOST_HEADERS;
  const pages = createPageCache(app);
  const metrics = await openMetrics(app, pages);
  const tracing = await openTracing(app);
  const listener = createListener(app, { ...given, pages, metrics, tracing });
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

/**
 * Connections that have arrived and were not taken yet are reset when the server closes. Each turn of the event loop takes all of
 * them: resolves right after one that had nothing else to do, or after some time.
 */
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
    // A connection that was busy is not used any more when its answer is sent.
    const sweep = setInterval(() => drain.closeUnused(), 100);
  });
}
