import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const modulesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)]);

test("the folder of the routes holds every module that the router is told of, and nothing else", () => {
  const files = globSync("routes/**/*.*", { cwd: import.meta.dirname }).map((file) => file.replaceAll("\\", "/"));
  expect(files.toSorted()).toEqual([...new Set(modulesOf(routes))].toSorted());
});

/** Knip remembers modules that have not changed: without an entry, a new page is reported as an unused file. */
test("check for unused code knows every module of the routes as an entry", () => {
  const { entry } = JSON.parse(readFileSync(".knip.json", "utf8")) as { entry: readonly string[] };
  const modules = ["added-page.tsx", ...modulesOf(routes)].map((file) =>
    path.posix.join("app/routes", file.replace(/^routes\//, "")),
  );
  expect(modules.filter((file) => !entry.some((pattern) => path.matchesGlob(file, pattern)))).toEqual([]);
});
