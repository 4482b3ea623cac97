import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../drills/buyers/shop-process.ts";
import { isLong } from "../tests/setup/extent.ts";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";

describe.skipIf(process.platform === "win32" || !isLong)("npm run dev", () => {
  const [used, unused] = [temporaryFolder(), temporaryFolder()];
  afterAll(() => [used, unused].forEach(({ remove }) => remove()));

  function start(folder: string, port: number): { npm: ChildProcess; written: () => string } {
    const variables = { DEMO: "bearings", DATA_DIR: folder, PORT: String(port), APP_ENV: "demo", DATABASE_URL: "" };
    const npm = spawn("npm", ["run", "dev"], { env: { ...process.env, ...variables }, stdio: "pipe" });
    let text = "";
    for (const stream of [npm.stdout, npm.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    return { npm, written: () => text };
  }

  const answers = (port: number) =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      () => true,
      () => false,
    );

  test("npm run dev refuses a second instance in one sentence, and SIGTERM stops its server and closes the database", async () => {
    const port = await freePort();
    const first = start(used.folder, port);
    await expect.poll(first.written, { timeout: 120_000 }).toContain("Ferrule is open at");
    expect(first.written()).not.toContain("envFile");

    for (const [folder, ofSecond, cause] of [
      [used.folder, await freePort(), /is in use by process/],
      [unused.folder, port, /address already in use/],
    ] as const) {
      const second = start(folder, ofSecond);
      const [code] = (await once(second.npm, "close")) as [number | null];
      expect(code).toBe(1);
      // Without the lines of npm itself.
      const said = second
        .written()
        .split("\n")
        .filter((line) => !/^(?:> |npm |$)/.test(line));
      expect(said).toEqual([expect.stringMatching(/^Ferrule cannot start\. .*\w/)]);
      expect(said[0]).toMatch(cause);
    }

    first.npm.kill("SIGTERM");
    await expect.poll(() => answers(port)).toBe(false);
    // The database was closed.
    await expect.poll(() => fs.existsSync(path.join(used.folder, "postgres.lock"))).toBe(false);
  });
});
