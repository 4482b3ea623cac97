import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import type { RunningShop } from "../../setup/running-shop.ts";
import { countTraffic, type Traffic } from "./traffic.ts";

/** A shop in a process of its own, which can be killed and started again on the same data. */
export type KillableShop = {
  start(): Promise<void>;
  /** SIGKILL: nothing is written, flushed or said goodbye to. */
  kill(): Promise<void>;
  /** The shop as somebody at an address of their own sees it; their requests wait while it is down. */
  seenFrom(address: string): RunningShop;
  traffic: Traffic;
};

/** A server that does not start is no drill. */
const START_LIMIT_MS = 180_000;

const ANSWER_LIMIT_MS = 30_000;

export async function killableShop(dataDir: string): Promise<KillableShop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const traffic = countTraffic();
  let child: ChildProcess | null = null;
  let gate = Promise.withResolvers<void>();
  const seenFrom = (address: string): RunningShop => {
    const get: RunningShop["get"] = async (target, init = {}) => {
      await gate.promise;
      // The outbox is for callers of this very machine, whom nobody forwards.
      const forwarded: Record<string, string> = target.startsWith("/dev/") ? {} : { "X-Forwarded-For": address };
      const headers = { Origin: origin, ...forwarded, ...init.headers };
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      traffic.onSent(init.method ?? "GET", target);
      const response = await fetch(origin + target, { redirect: "manual", signal, ...init, headers });
      traffic.onAnswered();
      return response;
    };
    const post: RunningShop["post"] = (target, fields, init = {}) =>
      get(target, { method: "POST", body: new URLSearchParams(fields), ...init });
    return { origin, get, post, stop: async () => {} };
  };
  return {
    seenFrom,
    traffic,
    async start() {
      child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/index.ts"], {
        env: { ...process.env, ...environment(dataDir, port) },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await opened(child);
      gate.resolve();
    },
    async kill() {
      gate = Promise.withResolvers();
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child?.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function environment(dataDir: string, port: number): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
    NODE_ENV: "production",
    APP_ENV: "demo",
    // Nobody's own database and site.
    DATABASE_URL: "",
    PUBLIC_ORIGIN: "",
  };
}

/** The same port for every start, as a shop has it. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("the shop did not start")), START_LIMIT_MS);
    child.once("exit", () => reject(new Error("the shop ended while it started")));
    child.stdout?.on("data", (chunk: Buffer) => {
      if (!chunk.toString().includes("is open at")) return;
      clearTimeout(limit);
      child.removeAllListeners("exit");
      resolve();
    });
  });
}
