import { describe, expect, test } from "vitest";
import { tidyPath } from "./canonical-url.server.ts";

describe("canonical address of a page (R-ROUTE-21)", () => {
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
