import { describe, expect, test } from "vitest";
import { documentsAbout } from "./site-search.ts";
import { entry, siteOf } from "./site.test-helper.ts";

const { site } = siteOf({
  documents: [
    entry("torque-home", { _id: "page-home", _type: "page", title: { en: "Torque everywhere" } }),
    entry("torque", { title: { en: "Torque chart", es: "Tabla de par" }, summary: { en: "Screws", es: "Tornillos" } }),
    entry("purpose", { title: { en: "Definite purpose", es: "Propósito definido" } }),
  ],
});

const titles = (query: string) => documentsAbout(site, query, "en").map((teaser) => teaser.title);

describe("document search", () => {
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
      expect([asked, documentsAbout(one, asked ?? "", "en").length]).toEqual([asked, 1]);
    }
  });

  test.each([
    ["lens", "length"],
    ["bases", "basic"],
    ["relays", "relayed"],
  ])("%s does not find %s", (asked, stored) => {
    const { site: one } = siteOf({ documents: [entry("a", { title: { en: stored } })] });
    expect(documentsAbout(one, asked, "en")).toEqual([]);
  });

  test("results are in the page's language", () => {
    const [first] = documentsAbout(site, "torque", "es");
    expect([first?.title, first?.href]).toEqual(["Tabla de par", "/es/articulo/torque-es"]);
  });
});
