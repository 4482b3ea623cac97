import { spawn } from "node:child_process";
import fs from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import type { RunningShop } from "../../tests/setup/running-shop.ts";
import { shopCalls } from "../../tests/setup/shop-calls.ts";
import { temporaryDataDir } from "../../tests/setup/temporary-folder.ts";

/** The built shop in a process of its own, so that its memory and its end can be observed. */
export type FuzzedShop = RunningShop & {
  /** Bytes of memory; null where the system does not report it. */
  memory(): number | null;
  /** The same, after a pause. */
  settledMemory(): Promise<number | null>;
  /** Unexpected errors in its output, by text and count. */
  complaints(): ReadonlyMap<string, number>;
  hasEnded(): boolean;
};

/** Flags of scripts/start.mjs, and a small heap: in a large one, garbage stays for long. */
const NODE_FLAGS = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--max-old-space-size=512"];

const START_LIMIT_MS = 120_000;

/** Time for open requests to end and for memory to be released. */
const SETTLE_MS = 4000;

export async function startFuzzedShop(variables: Record<string, string> = {}): Promise<FuzzedShop> {
  const data = await temporaryDataDir();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...NODE_FLAGS, "server/index.ts"], {
    env: { ...process.env, ...environment(data.folder, port), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const complaints = new Map<string, number>();
  let ended = false;
  const opened = Promise.withResolvers<void>();
  const readLines = (chunk: Buffer) => {
    const text = chunk.toString();
    if (text.includes("is open at")) opened.resolve();
    for (const line of text.split("\n")) {
      const complaint = complaintOf(line);
      if (complaint) complaints.set(complaint, (complaints.get(complaint) ?? 0) + 1);
    }
  };
  child.stdout.on("data", readLines);
  child.stderr.on("data", readLines);
  child.once("exit", () => {
    ended = true;
    opened.reject(new Error("the shop ended"));
  });
  const limit = setTimeout(() => opened.reject(new Error("the shop did not start")), START_LIMIT_MS);
  await opened.promise.finally(() => clearTimeout(limit));
  return {
    ...shopCalls(origin),
    memory: () => residentBytes(child.pid ?? 0),
    settledMemory: async () => {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      return residentBytes(child.pid ?? 0);
    },
    complaints: () => complaints,
    hasEnded: () => ended,
    async stop() {
      if (!ended) {
        const gone = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await gone;
      }
      data.remove();
    },
  };
}

function environment(dataDir: string, port: number): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "localhost",
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    APP_ENV: "demo",
    // No database and site of the caller's environment.
    DATABASE_URL: "",
    PUBLIC_ORIGIN: "",
  };
}

/** Effects of a busy machine, which the outage drill covers. */
const BUSY = /did not answer within \d+ ms/;

/** Errors of the log and other output of Node and libraries, without the warnings of the start. */
function complaintOf(line: string): string | null {
  if (/unhandled|uncaught|^\w*Error\b|MaxListeners|heap/i.test(line) && !line.startsWith("{"))
    return line.slice(0, 300);
  if (!line.startsWith('{"time"') || !line.includes('"level":"error"')) return null;
  const { event = "", error = "", stack = "" } = JSON.parse(line) as Record<string, string>;
  if (BUSY.test(error)) return null;
  return `${event}: ${error.slice(0, 300)} ${stack.split("\n")[0]?.trim() ?? ""}`;
}

function residentBytes(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return null;
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(file, "utf8"))?.[1] ?? 0) * 1024;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
