import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";

/** Stands in for the server: reports that it runs, and stops after a signal, as the shop does. */
const SERVER = `
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      console.log("stopping");
      setTimeout(() => process.exit(0), 100);
    });
  setInterval(() => {}, 1000);
  console.log("open");
`;

describe.skipIf(process.platform === "win32")("server of npm run dev", () => {
  /** Runs the stand-in, ends its parent by a signal, and returns the output of all processes when the last one has ended. */
  async function outputUntilEnd(signal: NodeJS.Signals, parent: "script" | "shell"): Promise<string> {
    const { folder, remove } = temporaryFolder();
    const [server, script] = ["server.mjs", "script.mjs"].map((name) => path.join(folder, name)) as [string, string];
    const args = [`--import=${path.resolve("scripts/end-with-parent.mjs")}`, server];
    fs.writeFileSync(server, SERVER);
    fs.writeFileSync(
      script,
      `import { runServer } from ${JSON.stringify(path.resolve("scripts/run-server.mjs"))};
       runServer(${JSON.stringify(args)}, "development");`,
    );
    const [command, given, lifecycle] =
      parent === "shell"
        ? ["sh", ["-c", `"${process.execPath}" "${script}"; true`], "dev"]
        : [process.execPath, [script], ""];
    const started = spawn(command, given, {
      env: { ...process.env, npm_lifecycle_event: lifecycle },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    started.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
    const ended = once(started.stdout, "end");
    await expect.poll(() => text).toContain("open");
    started.kill(signal);
    await ended;
    remove();
    return text;
  }

  test.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const)(
    "server stops when its parent script alone gets %s",
    async (signal) => {
      expect(await outputUntilEnd(signal, "script")).toMatch(/^open\n(?:stopping\n)+$/);
    },
  );

  test.each(["SIGTERM", "SIGKILL"] as const)("server stops when the shell of npm alone gets %s", async (signal) => {
    expect(await outputUntilEnd(signal, "shell")).toMatch(/^open\n(?:stopping\n)+$/);
  });
});

test("server has the same Node options with npm start, in the unit, the image and the archive", () => {
  const optionsIn = (file: string) => fs.readFileSync(file, "utf8").match(/--max-[a-z-]+=\d+/g);
  const [first, ...others] = [
    "scripts/start.mjs",
    "deploy/ferrule@.service",
    "deploy/Dockerfile",
    "scripts/release/manifest.ts",
  ];
  for (const file of others) expect([file, optionsIn(file)]).toEqual([file, optionsIn(first ?? "")]);
});
