import { describe, expect, test } from "vitest";
import { readSiteContent } from "./site-content.ts";
import { both, categoryOf, CONFIG, entry, refTo, seriesOf, siteOf, slugs, type Raw } from "./site.test-helper.ts";

describe("a missing translation falls back to English (R-I18N-19)", () => {
  test.each([
    ["absent", { en: "Relays" }],
    ["null", { en: "Relays", es: null }],
    ["empty", { en: "Relays", es: "" }],
    ["blank", { en: "Relays", es: "  " }],
  ])("a text whose Spanish is %s", (_state, value) => {
    const { site, problems } = siteOf({ documents: [entry("a", { title: value, summary: value })] });
    expect(site.documents[0]).toMatchObject({
      title: { en: "Relays", es: "Relays" },
      summary: { en: "Relays", es: "Relays" },
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ["absent", { en: { current: "relays" } }],
    ["null", { en: { current: "relays" }, es: null }],
    ["cleared", { en: { current: "relays" }, es: { _type: "slug" } }],
    ["empty", { en: { current: "relays" }, es: { current: "" } }],
  ])("a slug whose Spanish is %s", (_state, slug) => {
    const { site } = siteOf({ documents: [entry("a", { slug })] });
    expect(site.pathsOf("a")).toEqual({ en: "/article/relays", es: "/es/articulo/relays" });
  });

  test.each<unknown>([undefined, null, {}, { en: "" }, { en: null, es: "" }])(
    "an optional text of %j is empty and costs no document",
    (summary) => {
      const { site, problems } = siteOf({ documents: [entry("a", { summary })] });
      expect(site.documents[0]?.summary).toEqual({ en: "", es: "" });
      expect(problems).toEqual([]);
    },
  );

  test("site configuration is read in both languages (R-I18N-20)", () => {
    const { site } = siteOf({});
    expect([site.config.title.en, site.config.title.es]).toEqual(["The shop", "La tienda"]);
  });
});

describe("a document that cannot be used is left out alone and reported with id and reason (R-CMS-02)", () => {
  test.each<[string, Raw, string]>([
    ["documents", entry("bad", { title: undefined }), "bad: title:"],
    ["documents", entry("bad", { title: { es: "Solo" } }), "bad: title.en:"],
    ["documents", entry("bad", { slug: { en: { current: "/" } } }), "bad: slug.en:"],
    ["documents", entry("bad", { slug: slugs("x".repeat(501)) }), "bad: slug.en.current:"],
    ["documents", entry("bad", { _type: "recipe" }), "bad: _type:"],
    ["categories", categoryOf("bad", { title: { en: "  " } }), "bad: title.en:"],
    ["series", seriesOf("BAD", { url: undefined }), "series-bad: url:"],
    [
      "series",
      seriesOf("BAD", { url: { target: "cart", slug: slugs("x"), title: both("x") } }),
      "series-bad: url.target:",
    ],
    ["menus", { _id: "bad", _type: "menu", menuItems: [] }, "bad: slug:"],
    ["social", { _id: "bad", _type: "social", title: "X" }, "bad: url:"],
    ["strings", { _id: "bad", _type: "tstring", slug: { current: "k" }, value: { es: "x" } }, "bad: value.en:"],
    [
      "attributes",
      { _id: "bad", _type: "attributeTitle", key: "k", title: both("K"), kind: "odd", isPublic: true },
      "bad: kind:",
    ],
    ["redirects", { _id: "bad", _type: "redirect", from: "old", to: "/new" }, "bad: from:"],
    ["redirects", { _id: "bad", _type: "redirect", from: "/old", to: "/new", status: 200 }, "bad: status:"],
    ["documents", { _type: "article" }, "(no _id): _id:"],
  ])("in %s", (list, bad, problem) => {
    const good = { documents: [entry("good")], categories: [categoryOf("good-category")], series: [seriesOf("GOOD")] };
    const { site, problems } = siteOf({ ...good, [list]: [...(good[list as keyof typeof good] ?? []), bad] });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(site.findById("bad")).toBeNull();
    for (const id of ["good", "good-category", "series-good"]) expect(site.findById(id)?._id).toBe(id);
  });

  test("a value that is not a document is ignored", () => {
    const { site, problems } = siteOf({ documents: [null, 7, "text", entry("good")], menus: [[]] });
    expect(site.documents.map((document) => document._id)).toEqual(["good"]);
    expect(problems).toHaveLength(4);
  });

  test.each([undefined, null, "text", {}, { siteConfig: { ...CONFIG, phone: "" } }])(
    "without a usable site configuration there is no site: %j",
    (answer) => {
      expect(() => readSiteContent(answer, () => {})).toThrow("The site configuration cannot be used");
    },
  );
});

describe("unique slugs (R-ROUTE-19, R-ROUTE-21)", () => {
  test.each([
    ["the English slug", slugs("first", "otro")],
    ["the Spanish slug", slugs("other", "first-es")],
    ["a slug that differs in case only", slugs("FIRST", "otro")],
    ["a slug that differs in its slashes only", slugs("/first/", "otro")],
  ])("a second document with %s of the first is left out and reported", (_what, slug) => {
    const { site, problems } = siteOf({ documents: [entry("first"), entry("second", { slug })] });
    expect(problems).toEqual([expect.stringMatching(/^second: slug .* belongs to first$/)]);
    expect(site.findById("second")).toBeNull();
    expect(site.findBySlug("article", "es", "otro")).toBeNull();
    expect(site.findBySlug("article", "en", "first")?._id).toBe("first");
  });

  test("the same slug of another type or language is another address", () => {
    const { site, problems } = siteOf({
      documents: [
        entry("first"),
        entry("industry", { _type: "industry", slug: slugs("first", "first-es") }),
        entry("crossed", { slug: slugs("first-es", "first") }),
      ],
      categories: [categoryOf("category", { slug: slugs("first", "first-es") })],
    });
    expect(problems).toEqual([]);
    expect(site.findBySlug("article", "es", "first")?._id).toBe("crossed");
  });

  test("an unaccented spelling does not hide another document's slug", () => {
    const { site, problems } = siteOf({
      documents: [entry("accented", { slug: slugs("propósito") }), entry("plain", { slug: slugs("proposito") })],
    });
    expect(problems).toEqual([]);
    expect(site.findBySlug("article", "en", "proposito")?._id).toBe("plain");
    expect(site.findBySlug("article", "en", "propósito")?._id).toBe("accented");
  });

  test.each(["de-propósito", "de-propósito".normalize("NFD"), "DE-PROPÓSITO", "de-proposito", "/de-propósito/"])(
    "%j finds the document (R-ROUTE-20, R-ROUTE-21)",
    (slug) => {
      const { site } = siteOf({ documents: [entry("a", { slug: slugs("de-propósito") })] });
      expect(site.findBySlug("article", "es", slug)?._id).toBe("a");
      expect(site.findBySlug("industry", "es", slug)).toBeNull();
    },
  );
});

describe("document addresses (R-CAT-01, R-CAT-02, R-CAT-15, R-ROUTE-20)", () => {
  const { site } = siteOf({
    documents: [
      entry("page-home", { _type: "page" }),
      entry("about", { _type: "page", slug: slugs("/about//us/", "acerca-de") }),
      entry("paper", { _type: "whitePaper", slug: slugs("a/b", "a/propósito") }),
    ],
    categories: [categoryOf("relays", { slug: slugs("relays", "relevadores") })],
    series: [
      seriesOf("RG"),
      seriesOf("KC-1", { url: { target: "page", slug: slugs("shop", "tienda"), title: both("KC-1") } }),
      seriesOf("RLU", { isPublic: false }),
      seriesOf("RLP", { isPublic: false, url: { target: "page", slug: slugs("shop", "tienda"), title: both("RLP") } }),
      seriesOf("LOST", { category: refTo("no-such-category") }),
      seriesOf("FREE", { category: null }),
    ],
  });

  test.each([
    ["page-home", "/", "/es"],
    ["about", "/about/us", "/es/acerca-de"],
    ["paper", "/white-paper/a/b", "/es/documento-tecnico/a/prop%C3%B3sito"],
    ["relays", "/category/relays", "/es/categoria/relevadores"],
    ["series-rg", "/products/relays/rg", "/es/productos/relevadores/rg"],
    ["series-kc-1", "/shop?series=KC-1", "/es/tienda?series=KC-1"],
  ])("%s has the paths %s and %s", (id, en, es) => {
    expect(site.pathsOf(id)).toEqual({ en, es });
  });

  test.each(["series-rlu", "series-rlp", "series-lost", "series-free", "no-such-document"])("%s has none", (id) => {
    expect([site.pathOf(id, "en"), site.pathOf(id, "es"), site.pathsOf(id)]).toEqual([null, null, null]);
  });

  test("a non-public series is kept for prices (R-CAT-15)", () => {
    expect(site.series.map((series) => series.title)).toContain("RLU");
  });
});

test("filters and search synonyms default to empty lists", () => {
  const synonyms = [
    { _id: "a", _type: "synonymGroup", en: ["relay"], es: ["relé"] },
    { _id: "b", _type: "synonymGroup", en: null },
  ];
  const categories = [categoryOf("a", { filters: ["poles"] }), categoryOf("b", { slug: slugs("b"), filters: null })];
  const { site } = siteOf({ synonyms, categories });
  expect(site.synonyms).toMatchObject([
    { en: ["relay"], es: ["relé"] },
    { en: [], es: [] },
  ]);
  expect(site.categories.map(({ filters }) => filters)).toEqual([["poles"], []]);
});

describe("carriers of the content (R-ENT-20, decision 0054)", () => {
  const THIRD: Raw = {
    _id: "carrier-third",
    title: "Third",
    slug: { current: "third" },
    isCollect: true,
    methods: [{ _key: "r0", id: "express", name: "Third Express", nameEs: "Third Express (exprés)" }],
  };
  const read = (...shippingCarriers: Raw[]) => siteOf({ shippingCarriers }).site.carriers;

  test("carriers of the content have methods and the paying account", () => {
    expect(read(THIRD)).toMatchObject([
      { isCollect: true, methods: [{ id: "express", name: "Third Express", nameEs: "Third Express (exprés)" }] },
    ]);
  });

  test.each<[string, Raw, string]>([
    [
      "no account flag",
      { isCollect: undefined },
      "The carrier carrier-third cannot be used: isCollect: isCollect says",
    ],
    ["methods by name alone", { methods: ["Third Express"] }, "cannot be used: methods.0"],
    ["a method our table does not price", { isCollect: false }, 'our freight table knows no method "express"'],
    ["a method that cannot be part of a form", { methods: [{ id: "a/b", name: "x" }] }, "a to z, 0 to 9 and dashes"],
    ["a page for parcels that is no page", { trackingUrl: "javascript:alert(1)" }, "trackingUrl"],
  ])(
    "carriers of the content are refused as a whole for %s, so that the last good ones stay",
    (_case, change, sentence) => {
      expect(() => read({ ...THIRD, ...change })).toThrow(sentence);
    },
  );

  test("carriers of the content are refused when two have the same slug on one side of the border", () => {
    expect(read(THIRD, { ...THIRD, isInternational: true })).toHaveLength(2);
    expect(() => read(THIRD, { ...THIRD, slug: { current: "Third " } })).toThrow('there are two of "Third "');
  });
});
