import path from "node:path";
import { pathToFileURL } from "node:url";
import { readEnv } from "../../app/services/env.server.ts";
import { startServer } from "../../server/start-server.ts";
import { shopCalls, type ShopCalls } from "./shop-calls.ts";
import { temporaryDataDir } from "./temporary-folder.ts";

type Build = typeof import("../../server/app.ts");

/** A shop of the production build with real embedded services, on a free port. */
export type RunningShop = ShopCalls & { stop(): Promise<void> };

/** What every shop of the tests is configured with: silent, its own data, a public origin of its own. */
export const TEST_ENV = {
  LOG_LEVEL: "silent",
  PORT: "0",
  HOST: "127.0.0.1",
  PUBLIC_ORIGIN: "https://shop.example",
  DRAIN_SECONDS: "0",
};

export async function startShop(variables: Record<string, string> = {}): Promise<RunningShop> {
  const data = await temporaryDataDir();
  const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as Build;
  const app = await build.createApp(readEnv({ ...TEST_ENV, DATA_DIR: data.folder, ...variables }));
  const server = await startServer(app);
  return {
    ...shopCalls(`http://127.0.0.1:${server.port}`),
    async stop() {
      await server.stop();
      data.remove();
    },
  };
}
