import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

test.each([
  [["--help"], 0, "Usage: npm run demo:parts"],
  [[], 2, "Usage: npm run demo:parts"],
  [["--parts", "5"], 2, "Usage: npm run demo:parts"],
  [["--count", "5", "--to", "package.json"], 2, "--to needs an existing folder."],
] as const)("generator of parts answers %j by its usage", (words, code, text) => {
  const command = ["--disable-warning=ExperimentalWarning", path.resolve("scripts/demo-parts.ts"), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect([status, stdout + stderr]).toEqual([code, expect.stringContaining(text)]);
  expect(stderr).not.toContain("    at ");
});
