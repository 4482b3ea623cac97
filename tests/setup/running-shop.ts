import path from "node:path";
import { pathToFileURL } from "node:url";
import { readEnv } from "../../app/services/env.server.ts";
import { startServer } from "../../server/start-server.ts";
import { shopCalls, type ShopCalls } from "./shop-calls.ts";
import { databaseOn } from "./server-database.ts";
import { temporaryDataDir, temporaryFolder } from "./temporary-folder.ts";

type Build = typeof import("../../server/app.ts");

/** A shop of the production build with real services in this process, on a free port. */
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
  const data = await dataFor(variables);
  const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as Build;
  const app = await build.createApp(readEnv({ ...TEST_ENV, ...data.variables, ...variables }));
  const server = await startServer(app);
  return {
    ...shopCalls(`http://127.0.0.1:${server.port}`),
    async stop() {
      await server.stop();
      await data.remove();
    },
  };
}

type ShopData = { variables: Record<string, string>; remove(): Promise<void> | void };

/** A database of its own for a shop that was given none: on the server of this run, else embedded. */
async function dataFor(given: Record<string, string>): Promise<ShopData> {
  const server = process.env["TEST_DATABASE_SERVER"];
  if (given["DATA_DIR"]) return { variables: {}, remove: () => {} };
  if (!server && !given["DATABASE_URL"]) {
    const { folder, remove } = await temporaryDataDir();
    return { variables: { DATA_DIR: folder }, remove };
  }
  const { folder, remove } = temporaryFolder();
  if (given["DATABASE_URL"] || !server) return { variables: { DATA_DIR: folder }, remove };
  const database = await databaseOn(server);
  return {
    variables: { DATA_DIR: folder, DATABASE_URL: database.url },
    async remove() {
      await database.remove();
      remove();
    },
  };
}
