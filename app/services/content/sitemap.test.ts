import { describe, expect, test } from "vitest";
import { sitemapEntries } from "./sitemap.ts";
import { categoryOf, entry, seriesOf, siteOf, slugs } from "./site.test-helper.ts";

const { site } = siteOf({
  documents: [
    entry("home", { _id: "page-home", _type: "page" }),
    entry("a", { slug: slugs("a&b <c>", "año/ñ"), _updatedAt: "2026-01-02T00:00:00Z" }),
    entry("b", { noindex: true }),
    entry("c", { _updatedAt: "<today>" }),
    entry("moved"),
    entry("moved-es", { slug: slugs("stays", "se-va") }),
  ],
  categories: [categoryOf("relays", { _updatedAt: "2026-03-04T00:00:00Z" })],
  series: [
    seriesOf("RG"),
    seriesOf("RLU", { isPublic: false }),
    seriesOf("FAM", { url: { target: "page", slug: slugs("shop"), title: { en: "Family" } } }),
  ],
  redirects: [
    { _id: "r1", _type: "redirect", from: "/article/moved", to: "/article/a" },
    { _id: "r2", _type: "redirect", from: "/es/articulo/SE-VA/", status: 410 },
  ],
});

const paths = (locale: "en" | "es") => sitemapEntries(site).map(({ alternates }) => alternates[locale]);

describe("sitemap (R-SEO-01, R-SEO-02, R-SEO-03, R-CAT-15)", () => {
  test("sitemap lists each indexable page of its language once", () => {
    expect(paths("en").slice(0, 3)).toEqual(["/", "/products", "/quick-order"]);
    expect(paths("es").slice(0, 3)).toEqual(["/es", "/es/productos", "/es/pedido-rapido"]);
    expect(paths("en").slice(-4)).toEqual([
      "/article/a%26b%20%3Cc%3E",
      "/article/c",
      "/category/relays",
      "/products/relays/rg",
    ]);
    expect(new Set(paths("en")).size).toBe(paths("en").length);
    expect(paths("es").slice(-4)).toEqual([
      "/es/articulo/a%C3%B1o/%C3%B1",
      "/es/articulo/c-es",
      "/es/categoria/relays-es",
      "/es/productos/relays-es/rg",
    ]);
  });

  test("lists have the time of their latest entry; undated pages have none", () => {
    const { site: two } = siteOf({
      documents: [entry("a", { _updatedAt: "2026-01-02" }), entry("b")],
      categories: [categoryOf("relays", { _updatedAt: "2026-03-04" })],
    });
    const updated = new Map(sitemapEntries(two).map(({ alternates, updatedAt }) => [alternates.en, updatedAt]));
    expect([updated.get("/"), updated.get("/article/b")]).toEqual(["2026-03-04", null]);
  });
});
