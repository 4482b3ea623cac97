import { describe, expect, test } from "vitest";
import type { ServerBuild } from "react-router";
import { createRouteNames } from "./route-names.ts";

function build(paths: readonly (readonly [id: string, path?: string, parentId?: string])[]): ServerBuild["routes"] {
  const module = { default: () => null };
  return Object.fromEntries(
    paths.map(([id, path, parentId]) => [
      id,
      { id, module, ...(path === undefined ? {} : { path }), ...(parentId === undefined ? {} : { parentId }) },
    ]),
  );
}

const routeOf = createRouteNames(
  build([
    ["root", ""],
    ["home", "/", "root"],
    ["list", "/things", "root"],
    ["thing", "/things/:kind/:thing", "root"],
    ["file", "/things/:kind/:thing.csv", "root"],
    ["health", "healthz", "root"],
    ["calls", "api/*", "root"],
    ["rest", "/*", "root"],
  ]),
);

describe("route names", () => {
  test.each([
    ["/", "/"],
    ["/things", "/things"],
    ["/THINGS/", "/things"],
    ["/things/a/1", "/things/:kind/:thing"],
    ["/things/a/1.csv", "/things/:kind/:thing.csv"],
    ["/healthz", "/healthz"],
    ["/api/x/y", "/api/*"],
    ["/made/up/by/visitors", "/*"],
    ["//evil.example", "/*"],
  ])("route name of %s is %s", (path, name) => {
    expect(routeOf(path)).toBe(name);
    expect(routeOf(path)).toBe(name);
  });

  test.each([
    ["/_root.data", "/"],
    ["/things.data", "/things"],
    ["/things/_.data", "/things"],
    ["/things/a/1.data", "/things/:kind/:thing"],
  ])("route name of page data is the page: %s is %s", (path, name) => {
    expect(routeOf(path)).toBe(name);
  });

  test.each(["", "*", "things", "/%", "/things/%ff/%zz"])("route name of %j is (none)", (path) => {
    expect(routeOf(path)).toBe("(none)");
  });
});
