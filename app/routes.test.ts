import { globSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const modulesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)]);

test("the folder of the routes holds every module that the router is told of, and nothing else", () => {
  const files = globSync("routes/**/*.*", { cwd: import.meta.dirname }).map((file) => file.replaceAll("\\", "/"));
  expect(files.toSorted()).toEqual([...new Set(modulesOf(routes))].toSorted());
});
