import { spawn } from "node:child_process";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { expect, test } from "vitest";
import { isLong } from "../setup/extent.ts";
import { startShop } from "../setup/running-shop.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";
import { fairlyTimed } from "../setup/fair-time.ts";

test("stopping server finishes started requests and accepts no new ones", async () => {
  const shop = await startShop();
  const running = shop.get("/dev/ui?slow=1200");
  await pause(300);
  const stopped = shop.stop();
  await pause(100);
  await expect(shop.get("/")).rejects.toThrow("fetch failed");
  const response = await running;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("</html>");
  await stopped;
});

test("stopping server answers for a while, closes connections, and sends load balancers away", async () => {
  const shop = await startShop({ DRAIN_SECONDS: "1" });
  const agent = new Agent({ keepAlive: true });
  expect(await ask(shop.origin, agent, "/cart")).toEqual({ status: 200, connection: "keep-alive", text: PAGE });
  for (const probe of ["/livez", "/readyz", "/readyz?from=lb"])
    expect(await ask(shop.origin, agent, probe)).toEqual({ status: 200, connection: "keep-alive", text: OK });
  const running = ask(shop.origin, agent, "/dev/ui?slow=600");
  await pause(200);
  const stopped = shop.stop();
  for (const probe of ["/healthz?x=1", "/readyz"])
    expect(await ask(shop.origin, new Agent(), probe)).toEqual({
      status: 503,
      connection: "close",
      text: '{"status":"stopping"}',
    });
  expect(await ask(shop.origin, new Agent(), "/livez")).toEqual({ status: 200, connection: "close", text: OK });
  expect(await ask(shop.origin, agent, "/cart")).toEqual({ status: 200, connection: "close", text: PAGE });
  expect(await running).toEqual({ status: 200, connection: "close", text: PAGE });
  await stopped;
  await expect(shop.get("/healthz")).rejects.toThrow("fetch failed");
});

test("silent open connection of a browser does not delay stopping", async () => {
  const shop = await startShop();
  const { port } = new URL(shop.origin);
  const silent = connect(Number(port), "127.0.0.1").on("error", () => {});
  const closed = new Promise((resolve) => silent.once("close", resolve));
  await new Promise((resolve) => silent.once("connect", resolve));
  const [, ms] = await fairlyTimed(() => Promise.all([shop.stop(), closed]));
  expect(ms).toBeLessThan(5000);
});

test.runIf(isLong)("process stopped twice by signal ends in order and can start again", async () => {
  const data = await temporaryDataDir();
  try {
    for (let start = 0; start < 2; start++) expect(await startAndInterrupt(data.folder)).toBe(0);
  } finally {
    data.remove();
  }
});

const OK = '{"status":"ok"}';

const PAGE: unknown = expect.stringMatching(/<\/html>\s*$/);

/** Asks by a connection of an agent; returns the Connection header of the answer. */
function ask(origin: string, agent: Agent, path: string) {
  return new Promise<{ status: number | undefined; connection: string | undefined; text: string }>(
    (resolve, reject) => {
      const asking = get(origin + path, { agent }, (answer) => {
        const { statusCode: status, headers } = answer;
        textOf(answer).then((text) => resolve({ status, connection: headers.connection, text }), reject);
      });
      asking.on("error", reject);
    },
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Starts the server, waits until it listens, interrupts it twice and returns its exit code. */
function startAndInterrupt(dataDir: string): Promise<number | null> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/index.ts"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn", NODE_ENV: "production", APP_ENV: "demo" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.on("data", (chunk: Buffer) => {
    if (!chunk.toString().includes("Ferrule is open")) return;
    child.kill("SIGINT");
    setTimeout(() => child.kill("SIGINT"), 5);
  });
  return new Promise((resolve) => child.once("exit", resolve));
}
