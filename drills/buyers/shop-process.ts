import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { createInterface, type Interface } from "node:readline";

/** A shop in a process of its own, which can be stopped and restarted on the same data. */
export type ShopProcess = {
  port: number;
  pid(): number | null;
  /** From this folder, or from that of another version. */
  start(folder?: string): Promise<void>;
  /** Sends the signal and waits. Returns the exit code, null for a process that was killed. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
  logged: readonly string[];
};

const START_LIMIT_MS = 180_000;

/** A local shop of the demonstration behind one proxy. `variables` name its data. */
export async function shopProcess(variables: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  const logged: string[] = [];
  let child: ChildProcess | null = null;
  return {
    port,
    logged,
    pid: () => child?.pid ?? null,
    async start(folder = ".") {
      const started = spawn(process.execPath, [...NODE_FLAGS, "server/index.ts"], {
        cwd: folder,
        env: { ...process.env, ...SETTINGS, PORT: String(port), ...variables },
        stdio: ["ignore", "pipe", "inherit"],
      });
      const lines = createInterface({ input: started.stdout });
      lines.on("line", (line) => line.startsWith("{") && logged.push(line));
      child = started;
      await opened(started, lines);
    },
    async end(signal) {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
      const ended = new Promise<number | null>((resolve) => ending.once("exit", resolve));
      ending.kill(signal);
      return ended;
    },
  };
}

/** As in `scripts/start.mjs`. */
const NODE_FLAGS = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--max-old-space-size=768"];

const SETTINGS = {
  HOST: "127.0.0.1",
  TRUST_PROXY: "1",
  LOG_LEVEL: "silent",
  NODE_ENV: "production",
  APP_ENV: "demo",
  // No database and site of the caller's environment.
  DATABASE_URL: "",
  PUBLIC_ORIGIN: "",
};

/** Below the ephemeral ports, so that no connection occupies it before the program that reserved it. */
const PORTS = { from: 20_000, many: 10_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.many);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

function opened(child: ChildProcess, lines: Interface): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("the shop did not start")), START_LIMIT_MS);
    child.once("exit", () => reject(new Error("the shop ended while it started")));
    lines.on("line", (line) => {
      if (!line.includes("is open at")) return;
      clearTimeout(limit);
      child.removeAllListeners("exit");
      resolve();
    });
  });
}
