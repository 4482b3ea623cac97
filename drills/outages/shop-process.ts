import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import type { RunningShop } from "../../tests/setup/running-shop.ts";
import { shopCalls } from "../../tests/setup/shop-calls.ts";

/** The production server in a process of its own. */
export type ShopProcess = RunningShop & {
  /** Lines of its log so far, and its standard error. */
  log: { level: string; event: string; service?: string; error?: string }[];
  complaints: string[];
  hasEnded(): boolean;
};

const START_LIMIT_MS = 60_000;

export async function startShopProcess(variables: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", path.resolve("server/index.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      LOG_LEVEL: "warn",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  const log: ShopProcess["log"] = [];
  const complaints: string[] = [];
  let isStopping = false;
  eachLine(child.stdout, (line) => line.startsWith("{") && log.push(JSON.parse(line) as ShopProcess["log"][number]));
  eachLine(child.stderr, (line) => complaints.push(line));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const calls = shopCalls(origin);
  const until = Date.now() + START_LIMIT_MS;
  while (!(await calls.get("/healthz").catch(() => null))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`the shop did not start: ${complaints.join("\n")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    ...calls,
    log,
    complaints,
    hasEnded: () => child.exitCode !== null && !isStopping,
    async stop() {
      isStopping = true;
      child.kill("SIGTERM");
      const killer = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await ended;
      process.off("exit", killChild);
      clearTimeout(killer);
    },
  };
}

function eachLine(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = "";
  stream.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
