import { describe, expect, test } from "vitest";
import { documentView, locate, teasers } from "./documents.ts";
import { documentDetailSchema } from "./schema.ts";
import { categoryOf, entry, refTo, seriesOf, siteOf, slugs, both, type Raw } from "./site.test-helper.ts";

const { site } = siteOf({
  documents: [
    entry("home-text", { _id: "page-home", _type: "page", slug: slugs("home", "inicio") }),
    entry("about", { _type: "page", slug: slugs("about", "acerca-de") }),
    entry("sizing", { slug: slugs("sizing/motors", "selección/motores"), publishedAt: "2026-02-01" }),
    entry("hidden", { noindex: true }),
    entry("water", { _type: "industry" }),
  ],
  categories: [categoryOf("relays")],
  series: [seriesOf("RG"), seriesOf("RLU", { isPublic: false })],
});

const detail = (fields: Raw = {}) => documentDetailSchema.parse({ _id: "x", _type: "article", ...fields });

const view = (id: string, fields: Raw = {}, locale: "en" | "es" = "en") => {
  const document = site.documents.find((each) => each._id === id);
  if (!document) throw new Error(`no document ${id}`);
  return documentView(document, detail(fields), site, locale);
};

describe("document lookup by address (R-ROUTE-13, R-ROUTE-19 to R-ROUTE-21)", () => {
  test.each<["article" | "page" | "category" | "industry", "en" | "es", string, string]>([
    ["article", "en", "sizing/motors", "found sizing"],
    ["article", "es", "selección/motores", "found sizing"],
    ["article", "en", "sizing", "missing"],
    ["article", "en", "Sizing/Motors", "moved /article/sizing/motors"],
    ["article", "es", "seleccion/motores", "moved /es/articulo/selecci%C3%B3n/motores"],
    ["article", "es", "selección/motores".normalize("NFD"), "moved /es/articulo/selecci%C3%B3n/motores"],
    ["article", "es", "sizing/motors", "moved /es/articulo/selecci%C3%B3n/motores"],
    ["article", "en", "selección/motores", "moved /article/sizing/motors"],
    ["category", "es", "relays", "moved /es/categoria/relays-es"],
    ["page", "en", "about", "found about"],
    ["page", "es", "about", "missing"],
    ["page", "en", "acerca-de", "missing"],
    ["page", "en", "home", "moved /"],
    ["page", "es", "inicio", "moved /es"],
    ["industry", "en", "sizing/motors", "missing"],
    ["article", "en", "", "missing"],
  ])("%s %s %j is %s", (type, locale, slug, outcome) => {
    const found = locate(site, type, locale, slug);
    const told = {
      found: "view" in found ? found.view._id : "",
      moved: "path" in found ? found.path : "",
      missing: "",
    };
    expect(`${found.outcome} ${told[found.outcome]}`.trim()).toBe(outcome);
  });
});

describe("document view (R-ROUTE-16, R-I18N-19)", () => {
  test("document view is in the language of the page, with addresses in both", () => {
    expect(view("sizing", { author: both("Desk") }, "es")).toMatchObject({
      title: "sizing es",
      author: "Desk es",
      publishedAt: "2026-02-01",
      alternates: { en: "/article/sizing/motors", es: "/es/articulo/selecci%C3%B3n/motores" },
      noindex: false,
    });
    expect(view("hidden").noindex).toBe(true);
  });

  test("a body without Spanish is displayed in English", () => {
    const body = { en: [{ _type: "block", _key: "b", children: [{ _type: "span", text: "English" }] }] };
    expect(view("sizing", { body }, "es").body).toMatchObject([{ children: [{ text: "English" }] }]);
    expect(view("sizing", {}, "es").body).toEqual([]);
  });

  test.each<[Raw, unknown]>([
    [{}, null],
    [{ person: { en: "" }, company: "C" }, null],
    [
      { person: both("P"), company: "C", place: both("L") },
      { person: "P en", company: "C", place: "L en" },
    ],
    [{ person: { en: "P" } }, { person: "P", company: "", place: "" }],
  ])("the author of %j is %j", (fields, voice) => {
    expect(view("sizing", fields).voice).toEqual(voice);
  });

  test.each<unknown>([null, { en: "" }, {}])("author %j is ignored", (author) => {
    expect(view("sizing", { author }).author).toBeNull();
  });

  test("a listing shows the documents of each kind; kinds that are unknown or without documents have no heading", () => {
    const { site: library } = siteOf({
      documents: [
        entry("library", { _type: "page", listing: ["article", "recipe", "resource", "page"] }),
        entry("a"),
        entry("b"),
      ],
    });
    const document = library.documents[0];
    if (!document) throw new Error("no library");
    const { listing } = documentView(document, detail(), library, "en");
    expect(listing.map(({ kind, items }) => [kind, items.map((item) => item.href)])).toEqual([
      ["article", ["/article/a", "/article/b"]],
    ]);
  });
});

describe("document teasers (R-CMS-08, R-CAT-15)", () => {
  test("omit dead references and non-public series", () => {
    const related = ["water", "no-such", "series-rlu", "series-rg", "relays"].map(refTo);
    expect(view("sizing", { related }, "es").related).toEqual([
      { title: "water es", href: "/es/industria/water-es", summary: "about water es", kind: "industry" },
      { title: "RG RG parts es", href: "/es/productos/relays-es/rg", summary: "about RG es", kind: "series" },
      { title: "relays es", href: "/es/categoria/relays-es", summary: "about relays es", kind: "category" },
    ]);
  });

  test("document teasers keep the order of the ids", () => {
    expect(teasers(["relays", "water"], site, "en").map((teaser) => teaser.kind)).toEqual(["category", "industry"]);
  });
});
