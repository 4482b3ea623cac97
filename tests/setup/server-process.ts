import { spawn, type StdioOptions } from "node:child_process";
import { freePort } from "../../drills/buyers/shop-process.ts";
import { shopCalls, type ShopCalls } from "./shop-calls.ts";

/** The production server in a process of its own. */
export type ServerProcess = ShopCalls & {
  pid: number;
  written(): string;
  /** Closes the reading end of the pipes. */
  stopReading(): void;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  isRunning(): boolean;
  /** Resolves when it answers. Rejects with its output when it ends before. */
  untilOpen(): Promise<void>;
  stop(): Promise<number | null>;
};

const SETTINGS = { NODE_ENV: "production", APP_ENV: "demo", HOST: "127.0.0.1", DATABASE_URL: "", DRAIN_SECONDS: "0" };

export async function serverProcess(
  variables: Record<string, string>,
  output: number | "pipe" = "pipe",
): Promise<ServerProcess> {
  const port = await freePort();
  const stdio: StdioOptions = ["ignore", output, output];
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/index.ts"], {
    env: { ...process.env, ...SETTINGS, PORT: String(port), ...variables },
    stdio,
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      process.off("exit", kill);
      resolve(code);
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const calls = shopCalls(`http://127.0.0.1:${port}`);
  return {
    ...calls,
    pid: child.pid ?? 0,
    written: () => text,
    stopReading() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    ended,
    isRunning,
    async untilOpen() {
      while (!(await calls.get("/healthz").catch(() => null))) {
        if (!isRunning()) throw new Error(`the server ended: ${text}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
