import { describe, expect, test } from "vitest";
import { searchSite } from "./site-search.ts";
import { categoryOf, entry, seriesOf, siteOf, refTo } from "./site.test-helper.ts";

const { site } = siteOf({
  documents: [
    entry("torque-home", { _id: "page-home", _type: "page", title: { en: "Torque everywhere" } }),
    entry("torque", { title: { en: "Torque chart", es: "Tabla de par" }, summary: { en: "Screws", es: "Tornillos" } }),
    entry("purpose", { title: { en: "Definite purpose", es: "Propósito definido" } }),
  ],
  categories: [
    categoryOf("buttons", {
      title: { en: "Push buttons", es: "Botones pulsadores" },
      synonyms: { en: ["e-stop", "mushroom"], es: ["botón de paro"] },
    }),
    categoryOf("relays", { title: { en: "Relays", es: "Relevadores" } }),
  ],
  series: [
    seriesOf("PNF", { category: refTo("buttons"), summary: { en: "Flush", es: "Rasante" } }),
    seriesOf("KC-1", { category: refTo("relays") }),
    seriesOf("RLU", { isPublic: false }),
    seriesOf("FAM", { url: { target: "page", slug: { en: { current: "shop" } }, title: { en: "Family" } } }),
  ],
});

const codes = (query: string) =>
  searchSite(site, query, "en").categories.flatMap((category) => category.series.map((row) => row.code));
const titles = (query: string) => searchSite(site, query, "en").documents.map((teaser) => teaser.title);

describe("searching the site (R-CAT-15)", () => {
  test.each<[string, string[]]>([
    ["pnf", ["PNF"]],
    ["PN", ["PNF"]],
    ["nf", []],
    ["kc-1", ["KC-1"]],
    ["kc1", ["KC-1"]],
    ["KC‑1", ["KC-1"]],
    ["k c", []],
    ["estop", ["PNF"]],
    ["e-stop", ["PNF"]],
    ["boton", ["PNF"]],
    ["BOTÓN", ["PNF"]],
    ["BOTÓN".normalize("NFD"), ["PNF"]],
    ["flush mushroom", ["PNF"]],
    ["rasante push", ["PNF"]],
    ["flush relays", []],
    ["rlu", []],
    ["family", []],
    ["", ["PNF", "KC-1"]],
    ["   ", ["PNF", "KC-1"]],
    ["?!", []],
    ["$&", []],
    [`pnf${" pnf".repeat(11)} x`, ["PNF"]],
  ])("%j finds the series %j", (query, expected) => {
    expect(codes(query)).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ["torque", ["Torque chart"]],
    ["tornillos", ["Torque chart"]],
    ["proposito", ["Definite purpose"]],
    ["PROPÓSITO definite", ["Definite purpose"]],
    ["torque proposito", []],
    ["", []],
    ["-", []],
  ])("%j finds the documents %j, in either language", (query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  test.each([
    ["enclosure", "enclosures"],
    ["legend plate", "legend plates"],
    ["device", "devices"],
    ["switch", "switches"],
    ["accessory", "accessories"],
    ["lens", "lenses"],
    ["bus", "buses"],
    ["luz", "luces"],
    ["relevador", "relevadores"],
    ["gabinete", "gabinetes"],
    ["relé", "relés"],
    ["botón", "botones"],
  ])("%s and %s find each other", (singular, plural) => {
    for (const [stored, asked] of [
      [singular, plural],
      [plural, singular],
    ]) {
      const { site: one } = siteOf({ documents: [entry("a", { title: { en: stored } })] });
      expect([asked, searchSite(one, asked ?? "", "en").documents.length]).toEqual([asked, 1]);
    }
  });

  test.each([
    ["lens", "length"],
    ["bases", "basic"],
    ["relays", "relayed"],
  ])("%s does not find %s", (asked, stored) => {
    const { site: one } = siteOf({ documents: [entry("a", { title: { en: stored } })] });
    expect(searchSite(one, asked, "en").documents).toEqual([]);
  });

  test("what is found is shown in the language of the page", () => {
    const { categories, documents } = searchSite(site, "torque", "es");
    expect([categories, documents[0]?.title, documents[0]?.href]).toEqual([
      [],
      "Tabla de par",
      "/es/articulo/torque-es",
    ]);
    expect(searchSite(site, "flush", "es").categories[0]).toMatchObject({
      title: "Botones pulsadores",
      series: [{ summary: "Rasante" }],
    });
  });
});
