import { describe, expect, test } from "vitest";
import { tidyPath, withQuery } from "./canonical-url.server.ts";

describe("one address per page (R-ROUTE-21)", () => {
  test.each([
    ["/products/", "products", "/products"],
    ["/PRODUCTS", "products", "/products"],
    ["/ES/Productos", "es/productos", "/es/productos"],
    ["/es/", "es", "/es"],
    ["/", "", "/"],
    ["//evil.example/x", "*", "/evil.example/x"],
    ["/category//wire-duct", "category/*", "/category/wire-duct"],
    ["/Category/Wire-Duct", "category/*", "/category/Wire-Duct"],
    ["/products/a%2Fb", "products/:category", "/products/a%2Fb"],
  ])("%s on %s → %s", (path, pattern, tidy) => {
    expect(tidyPath(path, pattern)).toBe(tidy);
  });
});

describe("the query of a visitor whom a rule sends elsewhere (R-NAV-10)", () => {
  test.each([
    ["/new", "", "/new"],
    ["/new", "?x=1", "/new?x=1"],
    ["/new#end", "?x=1", "/new?x=1#end"],
    ["/new?own=1", "?x=1", "/new?own=1"],
    ["/new?own=1#end", "?x=1", "/new?own=1#end"],
    ["/new", "?x=$&", "/new?x=$&"],
  ])("to %s, %j kept: %s", (location, search, target) => {
    expect(withQuery(location, search)).toBe(target);
  });
});
