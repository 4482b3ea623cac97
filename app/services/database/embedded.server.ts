import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { errorText } from "../error-text.ts";
import { workerFile } from "../worker-file.ts";
import { checkDataDir, damaged, DataDirError, lockDataDir } from "./data-dir.ts";

/** The embedded database has a single session: with two connections, the steps and rows of two queries would mix. */
export const EMBEDDED_CONNECTIONS = 1;

export type EmbeddedServer = { socketPath: string; close(): Promise<void> };

/** Creates a missing database in `DIR.new` and renames that folder when it is complete, so that a killed start leaves no half database. Throws {@link DataDirError}. */
export async function startEmbedded(dir: string): Promise<EmbeddedServer> {
  const unlock = lockOrExplain(dir);
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

function lockOrExplain(dir: string): () => void {
  try {
    return lockDataDir(dir);
  } catch (error) {
    throw unusable(dir, error) ?? error;
  }
}

/** Refusals of the operating system, by the error number of WASI. */
const REFUSALS: Readonly<Record<number, string>> = {
  2: "permission denied",
  19: "the disk quota is used up",
  51: "no space left on device",
  69: "the file system is read-only",
};

/** Why the operating system refused: no space, no permission. Null for an error of the database itself. */
function refusalOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("code" in error && /^E[A-Z]+$/.test(String(error.code))) return errorText(error);
  return "errno" in error ? (REFUSALS[Number(error.errno)] ?? null) : null;
}

function unusable(dir: string, error: unknown): DataDirError | null {
  const refusal = refusalOf(error);
  if (refusal === null) return null;
  const message = `${dir} cannot be used: ${refusal}. The data in it are unchanged. To use another folder, set DATA_DIR.`;
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
  // Socket paths are limited to about 100 characters.
  const socketDir = fs.mkdtempSync(path.join(os.tmpdir(), "ferrule-"));
  const socketPath = path.join(socketDir, ".s.PGSQL.5432");
  const worker = new Worker(workerFile("app/services/database/embedded-worker.ts"), {
    // One more: the worker may notice late that a connection has ended, and the new one must not wait for that.
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
    // Exits, so that a supervisor restarts the process.
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
