import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "../../../app/services/database/database.server.ts";
import { loadDemo } from "../../../demo/load-demo.ts";
import type { DatabasePlace } from "../../buyers/people.ts";
import { shopProcess } from "../../buyers/shop-process.ts";
import { createCluster, startPostgres } from "../../../tests/setup/postgres-server.ts";
import { temporaryDataDir } from "../../../tests/setup/temporary-folder.ts";
import { doorTo, type Door } from "./door.ts";

/** A shop whose process, or whose PostgreSQL, can be killed and restarted on the same data. */
export type KillableShop = Pick<Door, "seenFrom" | "traffic"> & {
  place: DatabasePlace;
  start(): Promise<void>;
  /** SIGKILL: no write, flush or farewell. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** One process with the embedded database, which is killed; requests wait until it is back. */
export async function killableShop(): Promise<KillableShop> {
  const data = await temporaryDataDir();
  const place = { DATA_DIR: data.folder };
  const shop = await shopProcess(place);
  const seen = doorTo(shop.port);
  return {
    ...seen,
    place,
    async start() {
      await shop.start();
      seen.open();
    },
    async kill() {
      seen.close();
      await shop.end("SIGKILL");
    },
    async remove() {
      await shop.end("SIGKILL");
      data.remove();
    },
  };
}

/** One process that keeps running while its PostgreSQL is killed and restarted; requests continue. */
export async function shopOnKillablePostgres(programs: string | undefined): Promise<KillableShop> {
  if (!programs) throw new Error("PostgreSQL was not found");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-killed-"));
  createCluster(programs, folder);
  // Default settings: acknowledged writes are on the disk.
  let server = await startPostgres(programs, folder);
  const place = { DATABASE_URL: server.url, DATA_DIR: folder };
  const { db, close } = await openDatabase(place);
  await loadDemo(db);
  await close();
  const shop = await shopProcess(place);
  const seen = doorTo(shop.port);
  let isKilled = false;
  return {
    ...seen,
    place,
    async start() {
      if (isKilled) server = await startPostgres(programs, folder, [], Number(new URL(server.url).port));
      isKilled = false;
      if (shop.pid() === null) await shop.start();
      seen.open();
    },
    async kill() {
      isKilled = true;
      await server.kill();
    },
    async remove() {
      await shop.end("SIGTERM");
      await server.stop();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
