import { describe, expect, test } from "vitest";
import { sitemapXml } from "./sitemap.ts";
import { categoryOf, entry, seriesOf, siteOf, slugs } from "./site.test-helper.ts";

const ORIGIN = "https://shop.example";

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

const read = (locale: "en" | "es") => sitemapXml(site, ORIGIN, locale);
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

describe("the sitemap (R-SEO-01, R-SEO-02, R-SEO-03, R-CAT-15)", () => {
  test("lists the pages of its language that may be found, each once", () => {
    expect(locs(read("en"))).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/products`,
      `${ORIGIN}/article/a%26b%20%3Cc%3E`,
      `${ORIGIN}/article/c`,
      `${ORIGIN}/category/relays`,
      `${ORIGIN}/products/relays/rg`,
    ]);
    expect(locs(read("es"))).toEqual([
      `${ORIGIN}/es`,
      `${ORIGIN}/es/productos`,
      `${ORIGIN}/es/articulo/a%C3%B1o/%C3%B1`,
      `${ORIGIN}/es/articulo/c-es`,
      `${ORIGIN}/es/categoria/relays-es`,
      `${ORIGIN}/es/productos/relays-es/rg`,
    ]);
  });

  test("each entry names the page in both languages (R-SEO-04)", () => {
    expect(read("es")).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/category/relays"/>` +
        `<xhtml:link rel="alternate" hreflang="es" href="${ORIGIN}/es/categoria/relays-es"/>`,
    );
  });

  test("text is escaped, whatever content or configuration hold", () => {
    expect(read("en")).toContain("<lastmod>&#60;today&#62;</lastmod>");
    expect(sitemapXml(site, `https://x.example/?a&"'`, "en")).toContain(
      "<loc>https://x.example/?a&#38;&#34;&#39;/</loc>",
    );
  });

  test("every element that is opened is closed, in order", () => {
    const open: string[] = [];
    for (const [, slash, name, self] of read("en").matchAll(/<(\/?)([a-z:]+)[^>]*?(\/?)>/g)) {
      if (slash) expect(open.pop()).toBe(name);
      else if (!self) open.push(name ?? "");
    }
    expect(open).toEqual([]);
  });

  test("lists change when anything in them does; a page without a day has none", () => {
    const { site: two } = siteOf({
      documents: [entry("a", { _updatedAt: "2026-01-02" }), entry("b")],
      categories: [categoryOf("relays", { _updatedAt: "2026-03-04" })],
    });
    const xml = sitemapXml(two, ORIGIN, "en");
    expect(xml).toContain(`<loc>${ORIGIN}/</loc><lastmod>2026-03-04</lastmod>`);
    expect(xml).toContain(`<loc>${ORIGIN}/article/b</loc><xhtml:link`);
  });
});
