import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabasePlace } from "../buyers/people.ts";
import { freePort, shopProcess, type ShopProcess } from "../buyers/shop-process.ts";
import { temporaryDataDir, temporaryFolder } from "../../tests/setup/temporary-folder.ts";
import { lastCounted, type Counted } from "./counted.ts";
import type { EarlierVersion } from "./earlier-version.ts";
import { emptyDatabase } from "./postgres.ts";
import { startProxy } from "./proxy.ts";

/** The shop under test. */
export type Shop = {
  name: string;
  place: DatabasePlace;
  processes: readonly ShopProcess[];
  start(): Promise<void>;
  port(): number;
  /** Whether connections are refused during a restart: with one process, clients try again. */
  mayBeDown: boolean;
  /** Restarts every process while people shop. Returns the errors. */
  restart(): Promise<string[]>;
  /** Stops the processes in order. Returns the errors. */
  stop(): Promise<string[]>;
  /** Final metrics of all processes; null where they cannot be read completely. */
  counted(): Counted | null;
  remove(): Promise<void>;
};

/** Longer than a proxy takes to notice that a process is stopping. */
const DRAIN_SECONDS = "1";

export async function oneProcess(): Promise<Shop> {
  const data = await temporaryDataDir();
  const shop = await shopProcess({ DATA_DIR: data.folder, LOG_LEVEL: "warn", DRAIN_SECONDS });
  return {
    name: "one process, embedded database",
    place: { DATA_DIR: data.folder },
    processes: [shop],
    start: () => shop.start(),
    port: () => shop.port,
    mayBeDown: true,
    async restart() {
      const wrong = await endInOrder(shop);
      await shop.start();
      return wrong;
    },
    stop: () => endInOrder(shop),
    counted: () => null,
    remove: async () => data.remove(),
  };
}

/** Time that each version serves alone. */
const ALONE_MS = 5000;

/** Three processes behind a proxy, with one PostgreSQL. From a previous version, the restart upgrades one by one: forward, back, forward again. */
export async function threeProcesses(env: NodeJS.ProcessEnv, before: EarlierVersion | null = null): Promise<Shop> {
  const database = await emptyDatabase(env["LOAD_DATABASE_URL"], env["POSTGRES_PROGRAMS"]);
  const place = { DATABASE_URL: database.url, DATA_DIR: "" };
  const seed = ["--disable-warning=ExperimentalWarning", "scripts/seed.ts"];
  const own = { DATABASE_URL: database.url, APP_ENV: "demo" };
  execFileSync(process.execPath, seed, { cwd: before?.folder ?? ".", env: { ...env, ...own } });
  // All processes share the keys of the sign-in provider, which are next to the data.
  const keys = temporaryFolder();
  const port = await freePort();
  const variables = {
    // One issuer for all processes, so that a session is valid at each.
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: keys.folder,
    SESSION_SECRET: "the secret of a shop that is under load",
    LOG_LEVEL: "warn",
    DRAIN_SECONDS,
  };
  const metricsPorts = [await freePort(), await freePort(), await freePort()];
  const processes = await Promise.all(
    metricsPorts.map((each) => shopProcess({ ...variables, METRICS_PORT: String(each) })),
  );
  const counted: Counted = { requests: 0, orders: 0 };
  const end = async (index: number, each: ShopProcess): Promise<string[]> => {
    const ended = endInOrder(each);
    const { requests, orders } = await lastCounted(metricsPorts[index] ?? 0);
    counted.requests += requests;
    counted.orders += orders;
    return ended;
  };
  const proxy = await startProxy(
    port,
    processes.map((each) => each.port),
  );
  const oneAfterTheOther = async (folder?: string) => {
    const wrong: string[] = [];
    for (const [index, each] of processes.entries()) {
      wrong.push(...(await end(index, each)));
      await each.start(folder);
      await proxy.until(each.port, true);
    }
    return wrong;
  };
  return {
    name: before
      ? `three processes behind a proxy, one PostgreSQL, upgraded from ${before.name}`
      : "three processes behind a proxy, one PostgreSQL",
    place,
    processes,
    async start() {
      for (const each of processes) {
        await each.start(before?.folder);
        await proxy.until(each.port, true);
      }
    },
    port: () => port,
    mayBeDown: false,
    async restart() {
      if (!before) return oneAfterTheOther();
      const wrong = await oneAfterTheOther();
      await pause(ALONE_MS);
      wrong.push(...(await oneAfterTheOther(before.folder)));
      await pause(ALONE_MS);
      return [...wrong, ...(await oneAfterTheOther())];
    },
    async stop() {
      const wrong = await Promise.all(processes.map((each, index) => end(index, each)));
      await proxy.stop();
      return [...wrong.flat(), ...proxy.faults.map((fault) => `proxy: ${fault}`)];
    },
    counted: () => (before ? null : counted),
    async remove() {
      await database.remove();
      keys.remove();
    },
  };
}

async function endInOrder(shop: ShopProcess): Promise<string[]> {
  if (shop.pid() === null) return [];
  const code = await shop.end("SIGTERM");
  return code === 0 ? [] : [`a stopped process ended with ${code}`];
}
