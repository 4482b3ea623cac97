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

/** A shop of which something can be killed and started again on the same data: its process, or its PostgreSQL. */
export type KillableShop = Pick<Door, "seenFrom" | "traffic"> & {
  place: DatabasePlace;
  start(): Promise<void>;
  /** SIGKILL: nothing is written, flushed or said goodbye to. */
  kill(): Promise<void>;
  /** Ends what runs and takes the data away. */
  remove(): Promise<void>;
};

/** One process with the embedded database, which is killed; requests wait until it is there again. */
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

/** One process that goes on while its PostgreSQL is killed and started again; nothing keeps requests from it meanwhile. */
export async function shopOnKillablePostgres(programs: string | undefined): Promise<KillableShop> {
  if (!programs) throw new Error("PostgreSQL was not found");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-killed-"));
  createCluster(programs, folder);
  // As an operator has it: what it acknowledges is on the disk.
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
