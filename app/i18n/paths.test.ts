import { describe, expect, test } from "vitest";
import { PATHS, pageOfRouteId, pagePath, pagePaths, routeId, type PageKey } from "./paths.ts";

describe("path table (R-ROUTE-01 to R-ROUTE-11, R-CAT-02)", () => {
  test.each<[PageKey, string, string]>([
    ["home", "/", "/es"],
    ["article", "/article/a/b", "/es/articulo/a/b"],
    ["category", "/category/a/b", "/es/categoria/a/b"],
    ["industry", "/industry/a/b", "/es/industria/a/b"],
    ["resource", "/resource/a/b", "/es/documento/a/b"],
    ["testimonial", "/testimonial/a/b", "/es/testimonial/a/b"],
    ["whitePaper", "/white-paper/a/b", "/es/documento-tecnico/a/b"],
    ["accountOther", "/my-account/a/b", "/es/mi-cuenta/a/b"],
    ["contentPage", "/a/b", "/es/a/b"],
    ["shop", "/shop", "/es/tienda"],
    ["products", "/products", "/es/productos"],
  ])("%s is %s and %s", (page, en, es) => {
    const params = { "*": "a/b" };
    expect(pagePaths(page, { en: params, es: params })).toEqual({ en, es });
  });

  test("every Spanish path is below /es and every English one is not (R-I18N-01)", () => {
    for (const { en, es } of Object.values(PATHS)) {
      expect(es).toMatch(/^\/es(\/|$)/);
      expect(en).not.toMatch(/^\/es(\/|$)/);
    }
  });

  test("a series address needs its category and encodes it", () => {
    expect(pagePath("series", "es", { category: "contactores-de-propósito-definido", series: "kdp" })).toBe(
      "/es/productos/contactores-de-prop%C3%B3sito-definido/kdp",
    );
    expect(() => pagePath("series", "en", { series: "kdp" })).toThrow(":category");
  });

  test("empty rest leaves no trailing slash", () => {
    expect(pagePath("account", "en")).toBe("/my-account");
  });

  test("router ids name page and language", () => {
    expect(pageOfRouteId(routeId("article", "es"))).toEqual({ page: "article", locale: "es" });
    expect(pageOfRouteId("feeds.sitemap")).toBeNull();
    expect(pageOfRouteId("root")).toBeNull();
  });
});
