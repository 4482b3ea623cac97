import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { everyNth } from "../tests/setup/extent.ts";
import { temporaryFolder } from "../tests/setup/temporary-folder.ts";

const RULES = ["press-then-leave", "press-then-read", "enter-before-scripts"];

/** Output of oxlint for the body of a browser test. */
function lint(body: string): string {
  const { folder, remove } = temporaryFolder();
  const config = {
    jsPlugins: [path.resolve("scripts/lint-browser-races.mjs")],
    rules: Object.fromEntries(RULES.map((rule) => [`browser-races/${rule}`, "error"])),
  };
  fs.writeFileSync(path.join(folder, ".oxlintrc.json"), JSON.stringify(config));
  fs.writeFileSync(path.join(folder, "a.spec.ts"), `export async function walk(page, again, scripts) {\n${body}\n}\n`);
  const oxlint = path.resolve("node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint], { cwd: folder, encoding: "utf8" });
  remove();
  return stdout;
}

test.each(
  everyNth(4, [
    ['await page.getByRole("button").click();\nawait page.goto("/cart");', "press-then-leave"],
    ['await page.keyboard.press("Enter");\nconst now = Date.now();\nawait page.reload();', "press-then-leave"],
    ["for (const each of again) await each.click();\nawait page.goBack();", "press-then-leave"],
    ['if (again) await page.locator("a").click();\nawait page.reload();', "press-then-leave"],
    ['await page.locator("a").click();\nexpect(page.url()).toBe("/cart");', "press-then-read"],
    ['await page.locator("a").click();\nconst text = await page.locator("h1").innerText();', "press-then-read"],
    ['await page.locator("a").click();\nawait settled(page, scripts);', "press-then-read"],
    ['await page.goto("/cart");\nawait page.locator("input").fill("4");', "enter-before-scripts"],
    ['await page.reload();\nawait page.locator("input").check();', "enter-before-scripts"],
  ] as const),
)("lint rule reports a race: %j", (body, rule) => {
  expect(lint(body)).toContain(rule);
});

test.each(
  everyNth(4, [
    'await page.getByRole("button").click();\nawait expect(page).toHaveURL("/cart");\nawait page.goto("/");',
    'await page.getByRole("button").click();\nawait again;\nawait page.goto("/");',
    'await Promise.all([page.waitForEvent("load"), page.locator("a").click()]);\nawait page.goto("/");',
    'await page.goto("/");\nawait page.reload();',
    'await page.keyboard.press("Tab");\nconst focused = await page.evaluate(() => document.activeElement);',
    'const press = () => page.locator("a").click();\nawait page.goto("/");',
    'await page.locator("a").click();\nawait expect(page.locator("h1")).toBeVisible();\nconst address = page.url();',
    'await page.goto("/cart");\nawait settled(page, scripts);\nawait page.locator("input").fill("4");',
  ]),
)("lint rule accepts a press, a read and an entry that wait: %j", (body) => {
  expect(lint(body)).toContain("0 errors");
});
