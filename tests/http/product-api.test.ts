import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { someOf } from "../setup/extent.ts";
import { floodUntilRefused } from "../setup/flood.ts";
import { forEachOf } from "../setup/catalogue-links.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

type Suggestion = { pn?: string; title: string; url: string; price?: number };
type Refusal = { error: { code: string; message: string; pointer?: string } };

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe("GET /api/public/suggest (decisions, section 3)", () => {
  const path = (fields: Record<string, string>) => `/api/public/suggest?${new URLSearchParams(fields)}`;
  async function suggest(q: string, locale = "en"): Promise<Suggestion[]> {
    const response = await shop.get(path({ q, locale }));
    expect([q, response.status]).toEqual([q, 200]);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
    const body = (await response.json()) as { suggestions: Suggestion[] };
    expect(Object.keys(body)).toEqual(["suggestions"]);
    return body.suggestions;
  }

  test("suggestions for the beginning of a part number are parts with page and price", async () => {
    const suggestions = await suggest("kc-0093-10");
    expect(suggestions).toHaveLength(8);
    for (const { pn } of suggestions.slice(0, 7)) expect(pn).toMatch(/^KC-0093-10-/);
    expect(suggestions[7]).toEqual({ title: "All 13 results for “kc-0093-10”", url: "/products?q=kc-0093-10" });
    expect(suggestions.find(({ pn }) => pn === "KC-0093-10-120A")).toEqual({
      pn: "KC-0093-10-120A",
      title: "contactor, 9 A, 3-pole, 1 NO auxiliary, 110-120 V AC coil",
      url: "/products/contactors-control-relays/kc/kc-0093-10-120a",
      price: 18.9,
    });
  });

  test("M10: suggestions group numbers that do not fit by family, with all of them in the last row", async () => {
    expect(await suggest("0093-10", "es")).toEqual([
      {
        pn: "KC-0093-10-…",
        title: "13 números de parte: contactor, 9 A, 3 polos, auxiliar 1 NA",
        url: "/es/productos?q=KC-0093-10",
      },
      { title: "Los 13 resultados de “0093-10”", url: "/es/productos?q=0093-10" },
    ]);
  });

  test("M10: suggestions for more numbers than families can show are series, then some numbers, then all", async () => {
    const found = await suggest("kc-0");
    expect(found[0]).toEqual({ title: "KC Contactors 9-150 A", url: "/products/contactors-control-relays/kc" });
    expect(found[1]?.pn).toMatch(/^KC-0/);
    expect(found.at(-1)?.title).toMatch(/^All \d+ results for “kc-0”$/);
  });

  test("trade word of either language suggests series, then parts", async () => {
    const [series, ...others] = await suggest("clema");
    expect(series).toEqual({ title: expect.stringMatching(/^TI /), url: "/products/iec-terminal-blocks/ti" });
    expect(others.some(({ pn }) => pn !== undefined)).toBe(true);
    const spanish = await suggest("terminal block", "es");
    for (const { url } of spanish) expect(url).toMatch(/^\/es\/productos[/?]/);
    expect(spanish[0]?.title).toMatch(/clema|borne/i);
  });

  test("every suggestion links to a page", async () => {
    const found = [...(await suggest("conta")), ...(await suggest("boton", "es")), ...(await suggest("FC-C09-120"))];
    expect(found.length).toBeGreaterThan(12);
    for (const { url } of found) expect([url, (await shop.get(url)).status]).toEqual([url, 200]);
  });

  test("replaced number suggests today's part, and a discontinued part suggests itself", async () => {
    expect((await suggest("FC-C09-120"))[0]?.pn).toBe("KC-0093-10-120A");
    expect((await suggest("TMP-2PR1-024D"))[0]?.pn).toBe("TMP-2PR1-024D");
  });

  test.each([
    "",
    " ",
    "k",
    "zzzzzz",
    "?!",
    "🤖🛠️",
    "x".repeat(500),
    "' OR 1=1 --",
    "\u202E\u0000",
    "*:* AND (a~2",
    "RLU-2B-024AN",
    "rlu",
  ])("%j suggests at most a few pages, and nothing that is not public (R-CAT-15)", async (query) => {
    for (const locale of ["en", "es"]) {
      const suggestions = await suggest(query, locale);
      expect(suggestions.length).toBeLessThanOrEqual(8);
      for (const { url, pn } of suggestions)
        expect([/\/rlu/.test(url), pn?.startsWith("RLU") ?? false]).toEqual([false, false]);
    }
  });

  test("suggestions without parameters are an empty list in English, cached for a minute", async () => {
    const response = await shop.get("/api/public/suggest");
    expect([response.status, await response.json()]).toEqual([200, { suggestions: [] }]);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
  });

  test.each(["xx", "", "EN", "__proto__"])("suggestions in an unknown language (%j) are refused", async (locale) => {
    const response = await shop.get(path({ q: "kc", locale }));
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(((await response.json()) as Refusal).error.code).toBe("invalid_request");
  });

  test("suggestions refuse other methods", async () => {
    expect((await shop.post(path({ q: "kc" }), { q: "kc" })).status).toBe(405);
  });
});

describe("POST /api/public/elastic-search (R-API-10, R-API-11, A-11)", () => {
  const PATH = "/api/public/elastic-search";
  const send = (body: unknown) =>
    shop.get(PATH, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
  const question = (pn: unknown) => ({
    elasticQuery: { size: 999, query: { terms: { pn } } },
    elasticIndex: "products",
  });
  async function lookUp(pn: string[]): Promise<Record<string, unknown>[]> {
    const response = await send(question(pn));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const answer = (await response.json()) as { hits: { hits: { _source: Record<string, unknown> }[] } };
    expect([Object.keys(answer), Object.keys(answer.hits)]).toEqual([["hits"], ["hits"]]);
    return answer.hits.hits.map(({ _source }) => _source);
  }

  test("parts call returns parts by number, in the shape of the index (R-ENT-08)", async () => {
    expect(await lookUp(["KC-0093-10-120A"])).toEqual([
      {
        pn: "KC-0093-10-120A",
        series: "KC",
        title: {
          en: "contactor, 9 A, 3-pole, 1 NO auxiliary, 110-120 V AC coil",
          es: "contactor, 9 A, 3 polos, auxiliar 1 NA, bobina 110-120 V CA",
        },
        list_price: 31.5,
        pkgqty: 1,
        tariff: true,
        leadTime: 0,
        stock: null,
        status: "active",
        replacedBy: null,
        parent: { slug: { en: { current: "contactors-control-relays" } } },
      },
    ]);
  });

  test("parts call leaves out unknown numbers, and returns each part once", async () => {
    const found = await lookUp(["NOPE-1", " ti-02fs ", "TI-02FS", "' OR 1=1", "", "WDS-2030GNS"]);
    expect(found.map(({ pn }) => pn).toSorted()).toEqual(["TI-02FS", "WDS-2030GNS"]);
    expect(await lookUp(["NOPE-1"])).toEqual([]);
  });

  test("parts call returns a discontinued part, but not one of a series that is not public (R-CAT-15)", async () => {
    const found = await lookUp(["RLU-2B-024AN", "TMP-2PR1-024D"]);
    expect(found.map(({ pn, status, replacedBy }) => [pn, status, replacedBy])).toEqual([
      ["TMP-2PR1-024D", "replaced", "TM-R1S-024"],
    ]);
  });

  test("parts call answers 999 numbers at once", async () => {
    const numbers = Array.from({ length: 998 }, (_value, index) => `NOPE-${index}`);
    expect(await lookUp([...numbers, "TI-02FS"])).toHaveLength(1);
  });

  const good = question(["TI-02FS"]);
  const { query } = good.elasticQuery;
  test.each<[string, unknown, string]>([
    ["a script", { ...good, elasticQuery: { size: 999, query: { script: { source: "1" } } } }, "/elasticQuery/query"],
    ["match_all", { ...good, elasticQuery: { size: 999, query: { match_all: {} } } }, "/elasticQuery/query"],
    [
      "match_all beside terms",
      { ...good, elasticQuery: { size: 999, query: { ...query, match_all: {} } } },
      "/elasticQuery/query/match_all",
    ],
    ["another index", { ...good, elasticIndex: "customers" }, "/elasticIndex"],
    ["several indexes", { ...good, elasticIndex: ["products"] }, "/elasticIndex"],
    ["another size", { ...good, elasticQuery: { size: 10_000, query } }, "/elasticQuery/size"],
    ["a size as text", { ...good, elasticQuery: { size: "999", query } }, "/elasticQuery/size"],
    ["no size", { ...good, elasticQuery: { query } }, "/elasticQuery/size"],
    ["an aggregation", { ...good, elasticQuery: { size: 999, query, aggs: {} } }, "/elasticQuery/aggs"],
    ["a key of its own", { ...good, extra: 1 }, "/extra"],
    [
      "another field",
      { ...good, elasticQuery: { size: 999, query: { terms: { title: ["x"] } } } },
      "/elasticQuery/query/terms/pn",
    ],
    ["1000 numbers", question(Array.from({ length: 1000 }, () => "TI-02FS")), "/elasticQuery/query/terms/pn"],
    ["no number", question([]), "/elasticQuery/query/terms/pn"],
    ["a text for numbers", question("TI-02FS"), "/elasticQuery/query/terms/pn"],
    ["a number instead of a text", question([1]), "/elasticQuery/query/terms/pn/0"],
    ["nothing for a number", question([null]), "/elasticQuery/query/terms/pn/0"],
    ["a number that is too long", question(["x".repeat(61)]), "/elasticQuery/query/terms/pn/0"],
    ["a list", [good], ""],
    ["null", null, ""],
    ["no JSON", "{", ""],
    ["nothing", "", ""],
  ])("%s is refused, and no part of it reaches an engine", async (_name, body, pointer) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(((await response.json()) as Refusal).error.pointer).toMatch(new RegExp(`^${pointer}`));
  });

  test("parts call answers 413 to a body that is too large", async () => {
    expect((await send(`"${"x".repeat(131_072)}"`)).status).toBe(413);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("%s is 405 as JSON", async (method) => {
    const response = await shop.get(PATH, { method, headers: { Origin: shop.origin } });
    expect(response.status).toBe(405);
    expect(((await response.json()) as Refusal).error.code).toBe("method_not_allowed");
  });
});

test.each(
  someOf(1, [
    ["product look-up", "/api/public/elastic-search", "POST", 120, 400],
    ["suggest", "/api/public/suggest?q=k", "GET", 600, 200],
  ] as const),
)("caller over the limit of the %s gets a Retry-After (R-SEC-07)", async (_name, path, method, most, usual) => {
  const busy = await startShop({ TRUST_PROXY: "1" });
  try {
    const from = (address: string) => busy.get(path, { method, headers: { "X-Forwarded-For": address } });
    const asked = Array.from({ length: most }).keys();
    const statuses = await forEachOf(asked, 20, async () => (await from("192.0.2.1")).status);
    expect(new Set(statuses)).toEqual(new Set([usual]));
    const refused = await floodUntilRefused(() => from("192.0.2.1"));
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(((await refused.json()) as Refusal).error.code).toBe("too_many_requests");
    expect((await from("192.0.2.2")).status).toBe(usual);
  } finally {
    await busy.stop();
  }
});
