import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { freePort } from "../drills/buyers/shop-process.ts";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";

describe.skipIf(process.platform === "win32")("npm run dev", { timeout: 180_000 }, () => {
  const { folder, remove } = temporaryFolder();

  async function start(): Promise<{ npm: ChildProcess; port: number; written: () => string }> {
    const port = await freePort();
    const variables = { DEMO: "bearings", DATA_DIR: folder, PORT: String(port), APP_ENV: "demo", DATABASE_URL: "" };
    const npm = spawn("npm", ["run", "dev"], { env: { ...process.env, ...variables }, stdio: "pipe" });
    let text = "";
    for (const stream of [npm.stdout, npm.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    return { npm, port, written: () => text };
  }

  const answers = (port: number) =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      () => true,
      () => false,
    );

  test("npm run dev refuses a second instance in one sentence, and SIGTERM stops its server", async () => {
    const first = await start();
    await expect.poll(first.written, { timeout: 120_000 }).toContain("Ferrule is open at");
    expect(first.written()).not.toContain("envFile");

    const second = await start();
    const [code] = (await once(second.npm, "close")) as [number | null];
    expect(code).toBe(1);
    expect(second.written()).toMatch(/^Ferrule cannot start\. .*$/m);
    expect(second.written()).not.toMatch(/^ {4}at /m);

    first.npm.kill("SIGTERM");
    await expect.poll(() => answers(first.port)).toBe(false);
    remove();
  });
});
