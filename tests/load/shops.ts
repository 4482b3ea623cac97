import { openDatabase } from "../../app/services/database/database.server.ts";
import { loadDemo } from "../../demo/load-demo.ts";
import type { DatabasePlace } from "../buyers/people.ts";
import { freePort, shopProcess, type ShopProcess } from "../buyers/shop-process.ts";
import { temporaryDataDir, temporaryFolder } from "../setup/temporary-folder.ts";
import { emptyDatabase } from "./postgres.ts";
import { startProxy } from "./proxy.ts";

/** What people shop at. */
export type Shop = {
  name: string;
  place: DatabasePlace;
  processes: readonly ShopProcess[];
  start(): Promise<void>;
  /** Where people go, once it has started. */
  port(): number;
  /** Whether connections are refused while a process starts again: with one process somebody has to try again. */
  mayBeDown: boolean;
  /** Starts every process again while people go on shopping. Answers what went wrong. */
  restart(): Promise<string[]>;
  /** Ends the processes in order. Answers what went wrong. */
  stop(): Promise<string[]>;
  /** Takes the data away. */
  remove(): Promise<void>;
};

/** Longer than a proxy takes to see that a process is stopping. */
const DRAIN_SECONDS = "1";

/** One process with the embedded database. */
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
    remove: async () => data.remove(),
  };
}

/** Three processes behind a proxy, with one PostgreSQL. */
export async function threeProcesses(env: NodeJS.ProcessEnv): Promise<Shop> {
  const database = await emptyDatabase(env["LOAD_DATABASE_URL"], env["POSTGRES_PROGRAMS"]);
  const place = { DATABASE_URL: database.url, DATA_DIR: "" };
  const { db, close } = await openDatabase(place);
  await loadDemo(db);
  await close();
  // The keys of the sign-in provider lie beside the data: all processes have the same.
  const keys = temporaryFolder();
  const port = await freePort();
  const variables = {
    // Who signed in at one process is signed in at all of them: sessions are issued in the name of this address.
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: keys.folder,
    SESSION_SECRET: "the secret of a shop that is under load",
    LOG_LEVEL: "warn",
    DRAIN_SECONDS,
  };
  const processes = [await shopProcess(variables), await shopProcess(variables), await shopProcess(variables)];
  const proxy = await startProxy(
    port,
    processes.map((each) => each.port),
  );
  return {
    name: "three processes behind a proxy, one PostgreSQL",
    place,
    processes,
    async start() {
      for (const each of processes) {
        await each.start();
        await proxy.until(each.port, true);
      }
    },
    port: () => port,
    mayBeDown: false,
    async restart() {
      const wrong: string[] = [];
      for (const each of processes) {
        wrong.push(...(await endInOrder(each)));
        await each.start();
        await proxy.until(each.port, true);
      }
      return wrong;
    },
    async stop() {
      const wrong = await Promise.all(processes.map(endInOrder));
      await proxy.stop();
      return [...wrong.flat(), ...proxy.faults.map((fault) => `proxy: ${fault}`)];
    },
    async remove() {
      await database.remove();
      keys.remove();
    },
  };
}

/** A process that is not running has ended before. */
async function endInOrder(shop: ShopProcess): Promise<string[]> {
  if (shop.pid() === null) return [];
  const code = await shop.end("SIGTERM");
  return code === 0 ? [] : [`a process that was told to stop ended with ${code}`];
}
