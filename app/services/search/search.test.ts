import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEARCH_QUERIES } from "../../../demo/catalogue/search-queries.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { readEnv } from "../env.server.ts";
import { createServices, type Services } from "../../registry.server.ts";
import type { SearchRequest, SearchResult } from "./search.ts";

let services: Services;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const search = (query: string, more: Partial<SearchRequest> = {}): Promise<SearchResult> =>
  services.search.search({
    query,
    category: null,
    series: [],
    values: new Map(),
    ranges: new Map(),
    locale: null,
    offset: 0,
    limit: 50,
    ...more,
  });
const numbers = (parts: readonly { pn: string }[]) => parts.map(({ pn }) => pn);

describe("search in the language of the page", () => {
  test.each([
    ["es", "placa de leyenda", "S"],
    ["en", "legend plate", "E"],
    ["es", "placa de leyenda 22 mm negra", "S"],
    ["en", "placa de leyenda", "E"],
  ] as const)("%s: legend plates written in it come first: %s", async (locale, query, code) => {
    const { hits } = await search(query, { locale, limit: 1500 });
    const languages = hits.filter(({ series }) => series === "GPL").map(({ pn }) => pn.slice(-1));
    const first = languages.lastIndexOf(code);
    expect(first).toBeGreaterThan(50);
    expect(new Set(languages.slice(0, first + 1))).toEqual(new Set([code]));
    expect(new Set(languages.slice(first + 1)).size).toBe(1);
  });

  test("search pages contain every part once", async () => {
    const page = async (offset: number) => numbers((await search("placa de leyenda", { locale: "es", offset })).hits);
    const pages = await Promise.all(Array.from({ length: 27 }, (_page, index) => page(index * 50)));
    const { total } = await search("placa de leyenda");
    expect([pages.flat().length, new Set(pages.flat()).size]).toEqual([total, total]);
  });

  const told = async (query: string) =>
    (await search(query)).terms.flatMap(({ typed, means }) => means.map(({ text }) => `${typed} = ${text}`));
  test.each(["contactor", "overload", "relevador", "relay", "push button", "wire duct"])(
    "search reports no meaning for words of the texts: %s",
    async (query) => expect(await told(query)).toEqual([]),
  );
  test.each([
    ["ice cube relay", "general purpose relay"],
    ["bornera", "clema"],
  ])("search reports the meaning of a word that no text has: %s", async (query, word) => {
    expect((await told(query)).join(" · ")).toContain(word);
  });
});

describe("search ranks the intended series first", () => {
  test.each(SEARCH_QUERIES)("$query", async ({ query, series, title }) => {
    const { hits } = await search(query);
    const [first] = hits;
    expect(series).toContain(first?.series);
    expect(first?.titleEn).toMatch(title);
  });
});

describe("search for a current or voltage finds parts with a range around it, nearest middle first", () => {
  test.each([
    ["overload relay 9A", "7-10 A, class", 9],
    ["relevador de sobrecarga 9 A", "7-10 A, class", 9],
    ["overload 7.6 A", "5.5-8.0 A, class", 7.6],
    ["sobrecarga 7,6 A", "5.5-8.0 A, class", 7.6],
    ["motor breaker 4.8 A", "4.0-6.3 A", 4.8],
  ])("search for %s lists the range nearest to the value first", async (query, first, amps) => {
    const { hits, ignored, tier } = await search(query);
    expect([tier, ignored]).toEqual(["words", []]);
    expect(hits[0]?.titleEn).toContain(first);
    expect(new Set(numbers(hits)).size).toBe(hits.length);
    for (const { attributes } of hits) {
      expect(attributes["overloadMin"]?.number ?? amps).toBeLessThanOrEqual(amps);
      expect(attributes["overloadMax"]?.number ?? amps).toBeGreaterThanOrEqual(amps);
    }
  });

  test("search with a number condition finds only ranges around it", async () => {
    const within = { keys: ["overloadRange", "motorFla"], least: [], number: 9, quantity: null };
    const { hits, total } = await search("", { category: "overload-relays", within });
    expect(hits[0]?.pn).toBe("OT-1L-AD");
    expect(total).toBe(hits.length);
    for (const { attributes } of hits) {
      expect(attributes["overloadMin"]?.number).toBeLessThanOrEqual(9);
      expect(attributes["overloadMax"]?.number).toBeGreaterThanOrEqual(9);
    }
    expect((await search("class 20", { category: "overload-relays", within })).hits[0]?.pn).toBe("OT-1L-BD");
    expect((await search("OT-1", { within })).total).toBe(8);
    expect((await search("", { within: { ...within, number: 5000 } })).total).toBe(0);
  });

  test("search ranks exact values before ranges", async () => {
    const { hits } = await search("contactor coil 115 VAC 9 A");
    expect(hits[0]?.attributes["coilVoltage"]?.code).toBe("120A");
  });

  test("search refuses a current that no part has, with the query without it", async () => {
    const { hits, readings } = await search("overload relay 5000 A");
    expect([hits, readings]).toEqual([[], [{ kind: "unmet", typed: "5000 a", without: "overload relay" }]]);
  });
});

describe("search by part number", () => {
  test.each([
    "KC-0093-10-120A",
    "kc009310120a",
    "kc 0093 10 120a",
    " KC–0093–10–120A ",
    "KC\u00A00093\u00A010\u00A0120A",
    "kc.0093.10.120a",
    "KC-0093-10-120A contactor",
  ])("%j is the whole number", async (query) => {
    expect(numbers((await search(query)).exact)).toEqual(["KC-0093-10-120A"]);
  });

  test("search finds several numbers in the order of the query", async () => {
    const { exact } = await search("ti-04fs, KC-0093-10-120A; nonsense-1");
    expect(numbers(exact)).toEqual(["TI-04FS", "KC-0093-10-120A"]);
  });

  test.each([
    ["KC–0093", "prefix", /^KC-0093-/],
    ["pef-pfr", "prefix", /^PEF-PFR/],
    ["0093", "fragment", /^KC-0093-/],
    ["310-12", "fragment", /3-?1-?0-?1-?2/],
  ])("search finds %j as %s", async (query, tier, pattern) => {
    const found = await search(query);
    expect([found.tier, found.exact]).toEqual([tier, []]);
    for (const pn of numbers(found.hits)) expect(pn).toMatch(pattern);
  });

  test("search finds parts by previous numbers and numbers of other makers", async () => {
    expect((await search("fc c09 120")).aliases).toMatchObject([{ brand: null, part: { pn: "KC-0093-10-120A" } }]);
    expect((await search("NV800-F2B")).aliases).toMatchObject([{ brand: "Norvane", part: { pn: "PEF-PFRN-01" } }]);
  });

  test("search suggests a part for a misread number and finds none", async () => {
    const found = await search("KC-OO93-10-12OA");
    expect([found.tier, found.exact, found.hits]).toEqual(["none", [], []]);
    expect(found.nearest.likely[0]?.part.pn).toBe("KC-0093-10-120A");
  });
});

describe("search labels fuzzy matches", () => {
  test("search corrects a typing error and reports it", async () => {
    const found = await search("contactr");
    expect([found.tier, found.terms[0]?.corrected, found.hits[0]?.series]).toEqual(["corrected", "contactor", "KC"]);
  });

  test("search ignores words that no part has together, and reports them", async () => {
    const found = await search("contactor unobtainium");
    expect([found.tier, found.ignored]).toEqual(["partial", ["unobtainium"]]);
  });

  test.each([
    "zzzzzz",
    "?!",
    "&|!():*'\\",
    "🛠️",
    "\u200F\u202E",
    "x".repeat(200),
    "'; drop table part; --",
    "*:* AND pn:/.*/",
  ])("%j finds nothing and is no error", async (query) => {
    const found = await search(query);
    expect(["none", "partial", "fragment", "words", "corrected"]).toContain(found.tier);
    expect(found.exact).toEqual([]);
  });
});

describe("search filters", () => {
  const red: Partial<SearchRequest> = { category: "22mm-iec-push-buttons", values: new Map([["capColor", ["red"]]]) };

  test("filter counts match the hits and ignore the attribute's own filter", async () => {
    const all = await search("", { category: "22mm-iec-push-buttons" });
    const chosen = await search("", red);
    const count = (result: SearchResult, key: string, slug: string) =>
      result.values.get(key)?.find((value) => value.slug === slug)?.count;
    expect(chosen.total).toBe(count(all, "capColor", "red"));
    expect(count(chosen, "capColor", "green")).toBe(count(all, "capColor", "green"));
    const flush = await search("", { ...red, values: new Map([...(red.values ?? []), ["operatorStyle", ["flush"]]]) });
    expect(flush.total).toBe(count(chosen, "operatorStyle", "flush"));
    for (const part of flush.hits)
      expect([part.attributes["capColor"]?.en, part.attributes["operatorStyle"]?.en]).toEqual(["red", "flush"]);
  });

  test("filters accept ranges of numbers", async () => {
    const found = await search("contactor", { ranges: new Map([["ratedCurrentAC3", { from: 30, to: 50 }]]) });
    expect(found.total).toBeGreaterThan(0);
    for (const { attributes } of found.hits) {
      expect(attributes["ratedCurrentAC3"]?.number).toBeGreaterThanOrEqual(30);
      expect(attributes["ratedCurrentAC3"]?.number).toBeLessThanOrEqual(50);
    }
  });

  test("unknown filters have no effect, contradictory filters find nothing", async () => {
    const plain = await search("clema");
    const unknown = await search("clema", {
      values: new Map([
        ["nothing", ["x"]],
        ["blockColor", ["no-such-colour"]],
      ]),
    });
    expect(unknown.total).toBe(plain.total);
    const none = await search("clema", { ranges: new Map([["ratedCurrent", { from: 900, to: 1 }]]) });
    expect([none.total, none.tier]).toEqual([0, "words"]);
  });

  test("filters offer public attributes only (R-CAT-16)", async () => {
    const { values } = await search("contactor");
    const known = new Set(services.content.site().attributes.map(({ key }) => key));
    for (const key of values.keys()) expect(known).toContain(key);
  });
});

describe("hidden series (R-CAT-15, A-71)", () => {
  test.each(["RLU-2B-024AN", "RLU", "latching relay 8-blade", "LU2B"])(
    "search for %j does not find the hidden series",
    async (query) => {
      const found = await search(query);
      for (const part of [...found.exact, ...found.hits, ...found.nearest.likely.map((near) => near.part)])
        expect(part.series).not.toBe("RLU");
    },
  );

  test("search counts 13,217 parts, without the hidden series", async () => {
    const counts = await services.search.seriesCounts();
    expect(counts.has("RLU")).toBe(false);
    expect([...counts.values()].reduce((sum, { parts }) => sum + parts, 0)).toBe(13_217);
    expect((await search("")).total).toBe(13_217);
  });
});
