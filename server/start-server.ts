import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { App } from "./app.ts";
import { createListener } from "./listener.ts";
import { openOperatorSocket } from "./operator-socket.ts";

/** How long a running request may take after the server was told to stop. */
const STOP_LIMIT_MS = 10_000;

export type RunningServer = { port: number; stop(): Promise<void> };

/** Listens. `stop` takes no new connections, lets running requests finish, then closes what the shop opened. */
export async function startServer(app: App): Promise<RunningServer> {
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 75_000 },
    createListener(app),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(app.env.PORT, app.env.HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const operator = app.env.DATABASE_URL ? null : await openOperatorSocket(app);
  return {
    port,
    async stop() {
      await Promise.all([closeServer(server), operator?.close()]);
      await app.close();
    },
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
    // A connection that was busy becomes idle when its answer is sent.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.once("close", () => clearInterval(sweep));
  });
}
