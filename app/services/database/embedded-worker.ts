/** In a thread, so that queries do not block the web server; behind a socket, for the same driver as a server. */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { parentPort, workerData } from "node:worker_threads";

type Settings = { dataDir: string; socketPath: string; maxConnections: number };

const { dataDir, socketPath, maxConnections } = workerData as Settings;
const db = await PGlite.create({ dataDir, extensions: { pg_trgm, unaccent } });
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections });
await server.start();

parentPort?.once("message", () => void close());
parentPort?.postMessage("ready");

async function close(): Promise<void> {
  await server.stop();
  await db.close();
  parentPort?.postMessage("closed");
  parentPort?.close();
}
