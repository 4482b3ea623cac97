import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CommandResult, ShopCommand } from "../../app/commands/command.ts";
import { readEnv } from "../../app/services/env.server.ts";
import { startServer, type RunningServer } from "../../server/start-server.ts";
import { shopCalls, type ShopCalls } from "./shop-calls.ts";
import { ownDatabase } from "./own-database.ts";
import { temporaryDataDir, temporaryFolder } from "./temporary-folder.ts";

type Desk = ShopCommand["desk"];

type Build = typeof import("../../server/app.ts");

/** A shop of the production build with real services in this process, on a free port. */
export type RunningShop = ShopCalls & { stop(): Promise<void> };

/** Settings of every test shop: silent, its own data, its own public origin, cookies without a prefix. */
export const TEST_ENV = {
  LOG_LEVEL: "silent",
  PORT: "0",
  HOST: "127.0.0.1",
  PUBLIC_ORIGIN: "https://shop.example",
  COOKIE_PREFIX: "accept",
  DRAIN_SECONDS: "0",
};

export async function startShop(
  variables: Record<string, string> = {},
): Promise<
  RunningShop & Pick<RunningServer, "metricsPort"> & { run(desk: Desk, ...argv: string[]): Promise<CommandResult> }
> {
  const data = await dataFor(variables);
  const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as Build;
  const app = await build.createApp(readEnv({ ...TEST_ENV, ...data.env, ...variables }));
  const server = await startServer(app);
  return {
    ...shopCalls(`http://127.0.0.1:${server.port}`),
    metricsPort: server.metricsPort,
    /** A command of staff, as the shop runs it for a process. */
    run: (desk, ...argv) => app.operate({ desk, argv, cwd: process.cwd() }, () => {}),
    async stop() {
      await server.stop();
      await data.remove();
    },
  };
}

/** The default database and data of a shop. */
async function dataFor(given: Record<string, string>) {
  if (given["DATA_DIR"]) return { env: {}, remove: () => {} };
  if (given["DEMO"]) {
    const { folder, remove } = await temporaryDataDir(given["DEMO"]);
    return { env: { DATA_DIR: folder }, remove };
  }
  if (!given["DATABASE_URL"]) return ownDatabase();
  const { folder, remove } = temporaryFolder();
  return { env: { DATA_DIR: folder }, remove };
}
