import fs from "node:fs";
import { expect, test } from "vitest";

/** Paths in code marks; names in capitals stand for what somebody chooses. */
const PATHS = /`([\w.-]*\/[\w./-]+|[\w-]*\.\w[\w.-]*)`/g;
const FOLDERS = /^(app|server|demo|scripts|tests|docs|locales|public)\//;

test("every file that docs/recipes.md and CONTRIBUTING.md name exists", () => {
  const text = ["docs/recipes.md", "CONTRIBUTING.md"].map((page) => fs.readFileSync(page, "utf8")).join("\n");
  const paths = [...text.matchAll(PATHS)].flatMap(([, path = ""]) => (FOLDERS.test(path) ? [path] : []));
  const named = paths.filter((path) => !/[A-Z]{4}/.test(path) && !path.includes("*"));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !fs.existsSync(path))).toEqual([]);
});
