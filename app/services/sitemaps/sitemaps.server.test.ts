import { describe, expect, test } from "vitest";
import { indexXml, urlSetXml } from "./sitemaps.server.ts";

const ORIGIN = "https://shop.example";

const ENTRIES = [
  { alternates: { en: "/category/relays", es: "/es/categoria/relays-es" }, updatedAt: "<today>" },
  { alternates: { en: "/b", es: "/es/b" }, updatedAt: null },
];

describe("sitemap XML (R-SEO-01 to R-SEO-04)", () => {
  test("sitemap entry names the page in both languages", () => {
    expect(urlSetXml(ENTRIES, ORIGIN, "es")).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/category/relays"/>` +
        `<xhtml:link rel="alternate" hreflang="es" href="${ORIGIN}/es/categoria/relays-es"/>`,
    );
  });

  test("sitemap XML escapes text of content and configuration", () => {
    expect(urlSetXml(ENTRIES, ORIGIN, "en")).toContain("<lastmod>&lt;today&gt;</lastmod>");
    expect(urlSetXml(ENTRIES, `https://x.example/?a&"'`, "en")).toContain(
      "<loc>https://x.example/?a&amp;&quot;&#39;/b</loc>",
    );
  });

  test("sitemap entry without a date has no lastmod", () => {
    expect(urlSetXml(ENTRIES, ORIGIN, "en")).toContain(`<loc>${ORIGIN}/b</loc><xhtml:link`);
  });

  test("sitemap index names its files below its language", () => {
    const locations = (locale: "en" | "es") =>
      [...indexXml(2, ORIGIN, locale).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
    expect(locations("en")).toEqual([`${ORIGIN}/sitemap/1.xml`, `${ORIGIN}/sitemap/2.xml`]);
    expect(locations("es")).toEqual([`${ORIGIN}/es/sitemap/1.xml`, `${ORIGIN}/es/sitemap/2.xml`]);
  });

  test.each([urlSetXml(ENTRIES, ORIGIN, "en"), indexXml(3, ORIGIN, "es")])(
    "sitemap XML closes every element in order",
    (xml) => {
      const open: string[] = [];
      for (const [, slash, name, self] of xml.matchAll(/<(\/?)([a-z:]+)[^>]*?(\/?)>/gi)) {
        if (slash) expect(open.pop()).toBe(name);
        else if (!self) open.push(name ?? "");
      }
      expect(open).toEqual([]);
    },
  );
});
