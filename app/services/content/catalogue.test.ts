import { describe, expect, test } from "vitest";
import { findSeries, readDepartments, seriesByCategory, seriesRow, categoryPage, seriesPage } from "./catalogue.ts";
import { documentView } from "./documents.ts";
import { readNavigation } from "./navigation.ts";
import { documentDetailSchema } from "./schema.ts";
import { sitemapEntries } from "./sitemap.ts";
import { both, categoryOf, entry, refTo, seriesOf, siteOf, slugs } from "./site.test-helper.ts";

const menu = {
  _id: "menu",
  _type: "menu",
  slug: { current: "departments" },
  menuItems: [
    {
      _key: "D1",
      title: both("Control"),
      target: refTo("relays"),
      columns: [{ _key: "c", title: both("All"), links: ["relays", "series-rlu", "no-such", "guide"].map(refTo) }],
    },
  ],
};

const { site } = siteOf({
  menus: [menu],
  documents: [entry("guide")],
  categories: [categoryOf("relays", { department: "D1" }), categoryOf("lamps", { department: "D9" })],
  series: [
    seriesOf("RG", { keyAttributes: [{ label: both("Voltage"), value: both("24 V") }] }),
    seriesOf("RLU", { isPublic: false }),
    seriesOf("KC-1", { url: { target: "page", slug: slugs("shop", "tienda"), title: both("KC-1") } }),
    seriesOf("RSK"),
    seriesOf("LOST", { category: refTo("no-such") }),
  ],
});

const detail = documentDetailSchema.parse({
  _id: "relays",
  _type: "category",
  related: [refTo("series-rlu")],
  body: {
    en: [
      {
        _type: "block",
        _key: "b",
        markDefs: [{ _key: "m", _type: "internalLink", reference: refTo("series-rlu") }],
        children: [{ _type: "span", _key: "s", text: "see", marks: ["m"] }],
      },
    ],
  },
});

function relays(locale: "en" | "es") {
  const document = site.categories.find((category) => category._id === "relays");
  if (!document) throw new Error("no relays");
  return categoryPage(documentView(document, detail, site, locale), site, locale);
}

describe("series lists (R-CAT-01)", () => {
  test("a category lists its public series with a page", () => {
    expect(seriesByCategory(site, "es").get("relays")).toEqual([
      {
        code: "RG",
        title: "RG parts es",
        summary: "about RG es",
        href: "/es/productos/relays-es/rg",
        facts: [{ label: "Voltage es", value: "24 V es" }],
      },
      expect.objectContaining({ code: "RSK", facts: [] }),
    ]);
  });

  test("a department lists its categories in menu order, no other links", () => {
    const [department, ...more] = readDepartments(site, "en");
    expect(more).toEqual([]);
    expect(department).toMatchObject({ id: "D1", title: "Control en" });
    expect(department?.categories.map((category) => [category.href, category.series.length])).toEqual([
      ["/category/relays", 2],
    ]);
  });

  test("a category page names its department, when there is one", () => {
    expect(relays("es")).toMatchObject({
      department: { title: "Control es", href: "/es/departamento/control-es" },
      series: [{ code: "RG" }, { code: "RSK" }],
    });
    const lamps = { ...relays("en").document, id: "lamps" };
    expect(categoryPage(lamps, site, "en")).toMatchObject({ department: null, series: [] });
  });

  test.each([
    ["kc-1", "KC-1"],
    ["KC-1", "KC-1"],
    ["KC", undefined],
    ["", undefined],
  ])("the code %j is the series %s", (code, title) => {
    expect(findSeries(site, code)?.title).toBe(title);
  });
});

describe("series page (R-ROUTE-07, R-CAT-01, R-CAT-15)", () => {
  test.each<["en" | "es", string, string, string]>([
    ["en", "relays", "rg", "found RG"],
    ["es", "relays-es", "rg", "found RG"],
    ["en", "relays", "RG", "moved /products/relays/rg"],
    ["en", "lamps", "rg", "moved /products/relays/rg"],
    ["es", "relays", "rg", "moved /es/productos/relays-es/rg"],
    ["en", "relays", "kc-1", "moved /shop?series=KC-1"],
    ["es", "relays-es", "kc-1", "moved /es/tienda?series=KC-1"],
    ["en", "relays", "rlu", "missing"],
    ["en", "relays", "lost", "missing"],
    ["en", "relays", "no-such", "missing"],
  ])("%s /%s/%s is %s", (locale, category, code, outcome) => {
    const found = seriesPage(site, locale, category, code);
    const told = {
      found: "view" in found ? found.view.code : "",
      moved: "path" in found ? found.path : "",
      missing: "",
    };
    expect(`${found.outcome} ${told[found.outcome]}`.trim()).toBe(outcome);
  });

  test("series page shows the series, its siblings and both addresses", () => {
    expect(seriesPage(site, "es", "relays-es", "rsk")).toMatchObject({
      view: {
        title: "RSK parts es",
        category: { href: "/es/categoria/relays-es", series: [{ code: "RG" }, { code: "RSK" }] },
        alternates: { en: "/products/relays/rsk", es: "/es/productos/relays-es/rsk" },
      },
    });
  });
});

describe("a non-public series appears nowhere (R-CAT-15, R-SEO-03)", () => {
  test.each<[string, () => unknown]>([
    ["the menus", () => [readNavigation(site, "en"), readNavigation(site, "es")]],
    ["the departments", () => [readDepartments(site, "en"), readDepartments(site, "es")]],
    ["its category's page, its text and what is related", () => [relays("en"), relays("es")]],
    ["the pages of its siblings", () => seriesPage(site, "en", "relays", "rg")],
    ["the sitemaps", () => sitemapEntries(site)],
  ])("%s", (_where, read) => {
    const shown = JSON.stringify(read());
    expect(shown).toMatch(/relays/i);
    expect(shown).not.toMatch(/rlu/i);
  });

  test("a list row of it has no address", () => {
    const hidden = findSeries(site, "RLU");
    expect(hidden && seriesRow(hidden, site, "en").href).toBeNull();
  });
});
