import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { errorText } from "../error-text.ts";
import { workerFile } from "../worker-file.ts";
import { checkDataDir, damaged, DataDirError, lockDataDir } from "./data-dir.ts";

/**
 * Connections to the embedded server: one. All of them share one session, in which the steps of two queries from different
 * connections would mix and give one caller the other's rows. One after the other costs nothing: it runs one at a time anyway.
 */
export const EMBEDDED_CONNECTIONS = 1;

export type EmbeddedServer = { socketPath: string; close(): Promise<void> };

/**
 * Starts PostgreSQL in this process on a directory and returns the socket to reach it. A new directory is made beside the
 * final one and renamed when complete, so that a start that was killed leaves nothing half-made behind.
 * Throws {@link DataDirError} when the directory is in use or damaged.
 */
export async function startEmbedded(dir: string): Promise<EmbeddedServer> {
  const unlock = lockOrTell(dir);
  try {
    if (checkDataDir(dir) === "missing") await createDataDir(dir);
    const server = await startWorker(dir);
    return { socketPath: server.socketPath, close: () => server.close().finally(unlock) };
  } catch (error) {
    unlock();
    if (error instanceof DataDirError) throw error;
    throw unusable(dir, error) ?? new DataDirError(damaged(dir, errorText(error)), { cause: error });
  }
}

function lockOrTell(dir: string): () => void {
  try {
    return lockDataDir(dir);
  } catch (error) {
    throw unusable(dir, error) ?? error;
  }
}

/** What the embedded PostgreSQL calls by numbers of its own (WASI), where the operating system refused it. */
const REFUSALS: Readonly<Record<number, string>> = {
  2: "permission denied",
  19: "the disk quota is used up",
  51: "no space left on device",
  69: "the file system is read-only",
};

/** Why the operating system refused, no room or no rights; null for what has its reason in the database. */
function refusalOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("code" in error && /^E[A-Z]+$/.test(String(error.code))) return errorText(error);
  return "errno" in error ? (REFUSALS[Number(error.errno)] ?? null) : null;
}

/** Null when the reason lies in the database itself. */
function unusable(dir: string, error: unknown): DataDirError | null {
  const refusal = refusalOf(error);
  if (refusal === null) return null;
  const message = `${dir} cannot be used: ${refusal}. Nothing that was in it is lost; DATA_DIR names the folder.`;
  return new DataDirError(message, { cause: error });
}

async function createDataDir(dir: string): Promise<void> {
  const fresh = `${dir}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  const server = await startWorker(fresh);
  await server.close();
  fs.rmSync(dir, { recursive: true, force: true });
  fs.renameSync(fresh, dir);
}

async function startWorker(dataDir: string): Promise<EmbeddedServer> {
  // A socket path may be no longer than about 100 characters, which project folders easily are.
  const socketDir = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-"));
  const socketPath = path.join(socketDir, ".s.PGSQL.5432");
  const worker = new Worker(workerFile("app/services/database/embedded-worker.ts"), {
    // One more than is used, so that a connection that broke can be replaced before its end is noticed.
    workerData: { dataDir, socketPath, maxConnections: EMBEDDED_CONNECTIONS + 1 },
  });
  const removeSocket = () => fs.rmSync(socketDir, { recursive: true, force: true });
  try {
    await nextMessage(worker);
  } catch (error) {
    removeSocket();
    throw error;
  }
  worker.on("error", (error) => {
    // Without its database the shop cannot keep a promise; a supervisor restarts the process.
    console.error(`The embedded database stopped: ${error.message}`);
    process.exit(1);
  });
  const close = async () => {
    const closed = nextMessage(worker);
    worker.postMessage("close");
    await closed;
    removeSocket();
  };
  return { socketPath, close };
}

function nextMessage(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(error);
    worker.once("error", fail);
    worker.once("message", () => {
      worker.off("error", fail);
      resolve();
    });
  });
}
