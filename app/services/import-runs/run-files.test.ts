import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/setup/temporary-folder.ts";
import { createRunFiles } from "./run-files.server.ts";

test("sweep deletes uploaded files after a day, except files that a load holds", async () => {
  const { folder, remove } = temporaryFolder();
  const files = createRunFiles(path.join(folder, "runs"));
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const id of ["left", "held"]) {
    await files.withFolder(async (arrived) => {
      fs.writeFileSync(path.join(arrived, "0"), "pn\n");
      await files.keep(id, [{ name: "parts.csv", size: 3, path: path.join(arrived, "0") }]);
    });
    expect(fs.readdirSync(path.join(folder, "runs", id))).toEqual(["parts.csv"]);
    fs.utimesSync(files.folderOf(id), longAgo, longAgo);
  }
  expect(await files.hold("held")).toBe(true);
  await files.sweep();
  expect(["left", "held"].map((id) => files.has(id))).toEqual([false, true]);
  expect(await files.hold("left")).toBe(false);
  remove();
});
