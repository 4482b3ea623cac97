import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Settings that nobody knows would stop a start, or be passed over. */
test("the files of deploy/ name settings of the shop, and the unit is one", () => {
  const files = ["Dockerfile", "compose.yaml", "ferrule@.service"].map((file) =>
    fs.readFileSync(`deploy/${file}`, "utf8"),
  );
  const shop = files.join("\n").replace(/^  database:$[\s\S]*?^secrets:$/m, "");
  const known = fs.readFileSync("docs/configuration.md", "utf8");
  const named = [...new Set([...shop.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\s*[=:]/g)].map(([, name = ""]) => name))];
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !known.includes(`\`${name.replace(/_FILE$/, "")}\``))).toEqual([]);
  const checked = spawnSync("systemd-analyze", ["verify", path.resolve("deploy/ferrule@.service")], {
    encoding: "utf8",
  });
  // Where there is no systemd nobody can tell. Node and the folder are the operator's.
  if (!checked.error) expect(checked.stderr).not.toMatch(/ferrule@\.service:\d+:/);
});
