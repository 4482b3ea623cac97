// The shop from its sources: Vite watches, serves and bundles them;
// everything else is as in `npm start`. Part of `npm run dev` (decision 0049).
import { createServer as createHttpServer } from "node:http";
import path from "node:path";
import { createServer as createVite } from "vite";
import { openDatabase, type DatabaseService } from "../app/services/database/database.server.ts";
import { readEnv, type Env } from "../app/services/env.server.ts";
import { createLog } from "../app/services/log.server.ts";
import { errorText } from "../app/services/error-text.ts";
import { loadDemo } from "../demo/load-demo.ts";
import { listen, NETWORK_LIMITS } from "../server/listen.ts";
import { startServer } from "../server/start-server.ts";
import { createBundler } from "./bundle-sources.ts";
import { createReloadedApp } from "./reloaded-app.ts";

/** Dependencies for the browser besides React and the router. */
const BROWSER_PACKAGES = ["@conform-to/react", "@conform-to/zod/v4", "@portabletext/react", "zod"];

/** Folders without page sources. */
const UNWATCHED = [".data", ".cache", ".react-router", "build", "docs", "tests"].map((folder) => path.resolve(folder));

/** Editors write a file in several steps. */
const SETTLED_MS = 30;

const stop = await start().catch((error: unknown) => {
  console.error(`Ferrule cannot start. ${errorText(error)}`);
  process.exit(1);
});
// The router's own Vite server would end the process at SIGTERM before the database is closed.
process.removeAllListeners("SIGTERM");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());

async function start(): Promise<() => Promise<void>> {
  const env = readEnv({ DRAIN_SECONDS: "0", ...process.env, PAGE_CACHE_MEGABYTES: "0" });
  await checkPort(env);
  const server = createHttpServer(NETWORK_LIMITS);
  const opening = openFilled(env);
  // Awaited below; without this handler an early rejection would end the process.
  opening.catch(() => {});
  const vite = await createVite({
    appType: "custom",
    cacheDir: ".cache/vite",
    clearScreen: false,
    // Discovery would reload open pages for each new package, and also scan the server's packages.
    optimizeDeps: { noDiscovery: true, include: BROWSER_PACKAGES },
    server: {
      middlewareMode: true,
      // The web socket on the shop's port: the security policy allows no other.
      hmr: { server },
      watch: { ignored: UNWATCHED },
    },
  });
  const readShop = await createBundler(vite);
  // In parallel: the database opens in a worker thread.
  const [database] = await Promise.all([opening, readShop()]);
  const reloaded = await createReloadedApp({ env, log: createLog(env.LOG_LEVEL), vite, database, readShop });
  const running = await startServer(reloaded.app, { server, serveFile: vite.middlewares });
  let settled: NodeJS.Timeout | undefined;
  vite.watcher.on("all", () => {
    clearTimeout(settled);
    settled = setTimeout(() => void reloaded.renew(), SETTLED_MS);
  });
  console.log(`Ferrule is open at http://localhost:${running.port} and shows what you change. Stop it with Ctrl+C.`);
  let stopping: Promise<void> | undefined;
  return () =>
    (stopping ??= vite
      .close()
      .then(running.stop)
      .then(() => process.exit(0)));
}

/** A port in use is reported before the sources are bundled, which takes seconds. */
async function checkPort({ PORT, HOST }: Env): Promise<void> {
  const probe = createHttpServer();
  await listen(probe, PORT, HOST);
  await new Promise((resolve) => probe.close(resolve));
}

/** Stays open across all reloads. */
async function openFilled(env: Env): Promise<DatabaseService> {
  const database = await openDatabase(env);
  if (env.APP_ENV === "demo") await loadDemo(database.db, env.DEMO);
  return database;
}
