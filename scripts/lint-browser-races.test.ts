import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";

/** Output of oxlint for the body of a browser test. */
function lint(body: string): string {
  const { folder, remove } = temporaryFolder();
  const config = {
    jsPlugins: [path.resolve("scripts/lint-browser-races.mjs")],
    rules: { "browser-races/press-then-leave": "error" },
  };
  fs.writeFileSync(path.join(folder, ".oxlintrc.json"), JSON.stringify(config));
  fs.writeFileSync(path.join(folder, "a.spec.ts"), `export async function walk(page, again) {\n${body}\n}\n`);
  const oxlint = path.resolve("node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint], { cwd: folder, encoding: "utf8" });
  remove();
  return stdout;
}

test.each([
  'await page.getByRole("button").click();\nawait page.goto("/cart");',
  'await page.keyboard.press("Enter");\nconst now = Date.now();\nawait page.reload();',
])("lint rule reports a press that is followed by a navigation: %j", (body) => {
  expect(lint(body)).toContain("press-then-leave");
});

test.each([
  'await page.getByRole("button").click();\nawait expect(page).toHaveURL("/cart");\nawait page.goto("/");',
  'await page.getByRole("button").click();\nawait again;\nawait page.goto("/");',
  'await page.goto("/");\nawait page.reload();',
])("lint rule accepts a press whose effect is expected first: %j", (body) => {
  expect(lint(body)).toContain("0 errors");
});
