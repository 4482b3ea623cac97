import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const modulesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)]);

const APP = import.meta.dirname;

test("router has every route module, and no other file", () => {
  const modules = new Set(modulesOf(routes));
  const isRoute = (file: string) => /from "\.\/\+types\//.test(readFileSync(path.join(APP, file), "utf8"));
  const files = globSync("routes/**/*.{ts,tsx}", { cwd: APP }).map((file) => file.replaceAll("\\", "/"));
  expect([...modules].filter((file) => !existsSync(path.join(APP, file)))).toEqual([]);
  expect(files.filter((file) => isRoute(file) && !modules.has(file))).toEqual([]);
});
