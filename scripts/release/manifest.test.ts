import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/setup/temporary-folder.ts";
import { launcher } from "./manifest.ts";

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
  fs.mkdirSync(path.join(temporary.folder, "parts"));
  fs.writeFileSync(path.join(temporary.folder, "parts/desk-program.mjs"), "console.log(process.argv.slice(2).join());");
});
afterEach(() => temporary.remove());

function start(leastNode?: number) {
  fs.writeFileSync(path.join(temporary.folder, "desk.mjs"), launcher("desk", leastNode));
  return spawnSync(process.execPath, ["desk.mjs", "orders", "list"], { cwd: temporary.folder, encoding: "utf8" });
}

test("program of the archive gets its arguments", () => {
  expect(start()).toMatchObject({ status: 0, stdout: "orders,list\n", stderr: "" });
});

test("launcher names the required version on an older Node", () => {
  const { status, stdout, stderr } = start(99);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(`Ferrule needs Node 99 or later; this is Node ${process.versions.node}`);
});
