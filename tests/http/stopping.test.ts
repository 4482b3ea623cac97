import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { startShop } from "../setup/running-shop.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";

test("a server that is told to stop finishes what it has begun and takes nothing new", async () => {
  const shop = await startShop();
  const running = shop.get("/dev/ui?slow=1200");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stopped = shop.stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(shop.get("/")).rejects.toThrow("fetch failed");
  const response = await running;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("</html>");
  await stopped;
});

test("stopped twice by signal, the process still ends in order and can start again", async () => {
  const data = await temporaryDataDir();
  try {
    for (let start = 0; start < 2; start++) expect(await startAndInterrupt(data.folder)).toBe(0);
  } finally {
    data.remove();
  }
});

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
