import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { SEARCH_QUERIES } from "../../demo/catalogue/search-queries.ts";
import { everyNth, isLong } from "../setup/extent.ts";
import { LISTS, numbersOf, productPages, totalOf } from "../setup/product-pages.ts";
import { attributeOf, dataOf, formOf, linksOf, mainOf, quantitiesOf, rowsOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  // The first search reads the words of the catalog.
  await shop.get("/products?q=warm");
});
afterAll(() => shop.stop());

const { open, list, search } = productPages(() => shop);

/** Each language lists the legend plates in its words first; the last letter is their language. */
const ofBothLanguages = (pn = "") => (pn.startsWith("GPL-") ? pn.slice(0, -1) : pn);

describe("searches find the intended part first, in both languages (interface, section 2, point 5)", () => {
  const QUERIES = SEARCH_QUERIES.map((each, index) => ({ ...each, turn: index }));

  test.each(everyNth(7, QUERIES))("search finds $query", async ({ query, series, title, turn }) => {
    const isAsked = (locale: Locale) => isLong || turn % LOCALES.length === LOCALES.indexOf(locale);
    const firstIn = async (locale: Locale) => {
      const html = isAsked(locale) ? await search(query, locale) : "";
      const row = rowsOf(html)[0];
      const [heading = ""] = /<h2[^>]*>(?:(?!<\/h2>).)*<\/h2>\s*<table/s.exec(mainOf(html)) ?? [];
      return row && { ...row, heading: wordsOf(heading) };
    };
    const [english, spanish] = [await firstIn("en"), await firstIn("es")];
    for (const first of [english, spanish].filter((each) => each !== undefined))
      expect(series).toContain(first.href.split("/").at(-2)?.toUpperCase());
    if (isAsked("en")) {
      // A row leaves out a noun that its heading has.
      const told = english?.words.replace(`${english.pn} `, "").replaceAll(" ,", ",") ?? "";
      const asked = new RegExp(title.source.replace(/\$$/, " (\\d|In |Ships)"));
      expect(asked.test(told) ? told : `${english?.heading} ${told}`).toMatch(asked);
    }
    if (isAsked("es")) expect(spanish?.href).toMatch(/^\/es\/productos\//);
    if (isLong) expect(ofBothLanguages(spanish?.pn)).toBe(ofBothLanguages(english?.pn));
  });
});

test.each([
  ["contactor", "en", /magnético/],
  ["overload", "en", /sobrecarga|térmico/],
  ["sobrecarga", "es", /overload|\bOL\b/],
] as const)("explanation of %j has no words of the other language, in %s (M23)", async (query, locale, foreign) => {
  const words = wordsOf(mainOf(await search(query, locale)));
  expect(words).toContain(query);
  expect(words).not.toMatch(foreign);
});

describe("part numbers in the search box", () => {
  test.each([
    ["KC-0093-10-120A", "en", "Exact match", "Web price"],
    ["kc 0093 10 120a", "en", "Exact match", "$18.90"],
    ["KC–0093–10–120A", "es", "Coincidencia exacta", "US$18.90"],
    ["\u00A0kc.0093.10.120a", "es", "Coincidencia exacta", "bobina 110-120 V CA"],
  ] as const)(
    "exact number %j in %s is a box at the top with one quantity field",
    async (query, locale, heading, told) => {
      const html = await search(query, locale);
      const box = /<section [^>]*data-exact[^>]*>.*?<\/section>/s.exec(html)?.[0] ?? "";
      expect(wordsOf(box)).toContain(heading);
      expect(wordsOf(box)).toContain(told);
      expect(numbersOf(box)).toEqual(["KC-0093-10-120A"]);
      expect(quantitiesOf(html)).toEqual(["KC-0093-10-120A"]);
    },
  );

  test("several numbers at once are several results, each with one quantity field", async () => {
    const html = await search("TI-04FS, kc-0093-10-120a, FC-C09-120");
    expect(numbersOf(html).slice(0, 3)).toEqual(["TI-04FS", "KC-0093-10-120A", "KC-0093-10-120A"]);
    const fields = quantitiesOf(html);
    expect(fields).toHaveLength(new Set(fields).size);
  });

  test("exact number comes before the numbers that begin with it", async () => {
    const html = await search("KC-0093");
    expect(numbersOf(html).length).toBeGreaterThan(20);
    for (const pn of numbersOf(html)) expect(pn).toMatch(/^KC-0093/);
  });

  test("replaced number leads to today's part only", async () => {
    const html = await search("fc c09 120");
    expect(wordsOf(html)).toContain("FC-C09-120 is one of our old part numbers. The current number is");
    expect(numbersOf(html)).toEqual(["KC-0093-10-120A"]);
    expect(wordsOf(await search("FC-C09-120", "es"))).toContain(
      "FC-C09-120 es un número anterior nuestro; el actual es",
    );
  });

  test("another maker's number shows how far the shop's part replaces it", async () => {
    const html = await search("NV800-F2B");
    expect(wordsOf(html)).toContain("Replacement for Norvane NV800-F2B Direct replacement: same hole and contacts");
    expect(quantitiesOf(html)).toEqual(["PEF-PFRN-01"]);
  });

  test("misread number gets a suggestion that cannot be ordered without being displayed", async () => {
    const html = await search("KC-OO93-10-12OA");
    expect(wordsOf(html)).toContain("Did you mean…?");
    expect(html).toContain("<mark>");
    expect(numbersOf(html)[0]).toBe("KC-0093-10-120A");
    expect(quantitiesOf(html)).toEqual([]);
    expect(wordsOf(mainOf(html))).not.toContain("Add to cart");
  });
});

describe("interpretation of the search words", () => {
  test("corrected typing error is reported", async () => {
    const html = await search("contactr");
    expect(wordsOf(html)).toContain("No results for “contactr”. Showing results for “contactor”.");
    expect(wordsOf(html)).toMatch(/Filter the 1,\d{3} parts/);
    expect(wordsOf(await search("contactr", "es"))).toContain(
      "No hay resultados de “contactr”; se muestran los de “contactor”.",
    );
  });

  test("trade words are explained", async () => {
    expect(wordsOf(await search("clema"))).toMatch(/Searching for: clema = .*terminal block/);
    expect(wordsOf(await search("estop", "es"))).toMatch(/Se interpretó como: estop = .*paro de emergencia/);
  });

  test("words that no part has are named", async () => {
    expect(wordsOf(await search("contactor unobtainium"))).toContain("Ignored: unobtainium.");
  });

  test("search without results shows the phone number, the categories and the query in its box (R-NOJS-10)", async () => {
    const html = await search("zzzzzz");
    expect(wordsOf(html)).toContain("No results for “zzzzzz”.");
    expect(wordsOf(mainOf(html))).toMatch(/call \+1/);
    expect(linksOf(mainOf(html)).filter((href) => href.startsWith("/category/"))).toHaveLength(48);
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="zzzzzz"/);
  });
});

describe("pages of results", () => {
  test("pages of 50 rows hold every part once, and link to each other", async () => {
    const found: string[] = [];
    let next: string | undefined = "/products?series=KDP";
    const sizes: number[] = [];
    while (next) {
      const html: string = await open(next);
      sizes.push(rowsOf(html).length);
      found.push(...numbersOf(html));
      next = attributeOf(/<a\b[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? "", "href") ?? undefined;
    }
    expect(sizes).toEqual([50, 50, 50, 50, 20]);
    expect(new Set(found).size).toBe(220);
  });

  test.each(
    everyNth(4, [
      ["5", 20],
      ["6", 20],
      ["1000000000", 20],
      ["9".repeat(400), 20],
      ["0", 50],
      ["-1", 50],
      ["abc", 50],
      ["1e9", 50],
      ["２", 50],
    ] as const),
  )("page %s is the nearest one: %d rows", async (page, rows) => {
    const html = await list({ series: "KDP", page });
    expect(rowsOf(html)).toHaveLength(rows);
  });
});

describe("odd searches are answered in time (R-SEC-07)", () => {
  test.each(
    everyNth(6, [
      "zzzz",
      "x".repeat(500),
      "palabra ".repeat(70),
      "1".repeat(500),
      "' OR 1=1; DROP TABLE shop.part; --",
      "*:* AND pn:/.*/ OR (a~2^3)",
      '{"query":{"match_all":{}}}',
      "& | ! ( ) : * ' \\ <->",
      "%_%",
      "🛠️🤖",
      `${"a".repeat(199)}🤖`,
      "?!…",
      "-",
      "\u202E\u200Fcontactor\u202C",
      "\u0000\u0001",
      "con\u00ADtactor",
      "KC‐0093‑10−120A",
      "contactor\u00A09\u202FA",
      "<script>alert(1)</script>",
      '"><img src=x onerror=alert(1)>',
      "toString __proto__ constructor",
      "ſtart",
      "İstanbul",
    ]),
  )("search for %j is answered in time", async (query) => {
    for (const locale of ["en", "es"] as const) {
      const html = await search(query, locale);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
    }
  });

  test("dashes and blanks of any kind find the same", async () => {
    expect(numbersOf(await search("KC‐0093‑10−120A"))).toEqual(["KC-0093-10-120A"]);
    expect(totalOf(await search("\u202E\u200Fcontactor\u202C"))).toBe(totalOf(await search("contactor")));
    expect(totalOf(await search("contactor\u00A09\u202FA"))).toBe(totalOf(await search("contactor 9 A")));
  });

  test.each(
    everyNth(5, [
      "q=kc&q=clema",
      "category=wire-duct&category=enclosures",
      "category=nope",
      "category=..%2F..%2Fetc",
      "series=NOPE&series=RLU",
      "capColor=no-such-colour",
      "capColor=red&capColor=red&capColor=",
      "nothing=1&q=contactor",
      "ratedCurrentAC3.from=x&ratedCurrentAC3.to=1e99&q=contactor",
      "q=%E0%A4&category=%ff",
      "q=contactor&page=2&page=3",
      "__proto__=1&constructor=2&q=kc",
      "capColor[]=red",
      "=&&&=1",
      Array.from({ length: 300 }, (_value, index) => `capColor=${index}`).join("&"),
      Array.from({ length: 300 }, (_value, index) => `series=K${index}`).join("&"),
    ]),
  )("search with ?%s is answered in time", async (query) => {
    for (const target of [`/products?${query}`, `/es/productos?${query}`])
      expect((await open(target)).match(/<h1[ >]/g)).toHaveLength(1);
  });

  test("unknown category or series has no effect", async () => {
    expect(totalOf(await list({ q: "contactor", category: "nope", series: ["NOPE", "RLU"] }))).toBe(
      totalOf(await search("contactor")),
    );
  });
});

describe("search engines (R-SEO-06, R-SEO-09, R-SEO-10)", () => {
  const canonicalOf = (html: string) => attributeOf(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? "", "href");
  const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex"');

  test.each([
    ["/products", "https://shop.example/products"],
    ["/es/productos", "https://shop.example/es/productos"],
    ["/products?page=2", "https://shop.example/products"],
    ["/products?utm_source=x", "https://shop.example/products"],
  ])("%s is the plain list for search engines", async (target, canonical) => {
    const html = await open(target);
    expect([canonicalOf(html), isHidden(html)]).toEqual([canonical, false]);
    expect(dataOf(html).map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
    expect(linksOf(mainOf(html)).filter((href) => /\/(products|productos)\//.test(href)).length).toBeGreaterThanOrEqual(
      69,
    );
  });

  test.each(
    everyNth(3, ["?q=contactor", "?q=", "?q=zzzz", "?category=wire-duct", "?capColor=red", "?series=KC&page=2"]),
  )("/products%s is kept out of search engines", async (query) => {
    const html = await open(`/products${query}`);
    expect([canonicalOf(html), isHidden(html)]).toEqual([null, true]);
  });

  test("canonical address of a category page has no query", async () => {
    const html = await open("/category/wire-duct?q=x");
    expect([canonicalOf(html), isHidden(html)]).toEqual(["https://shop.example/category/wire-duct", false]);
  });

  test("search narrowed by category keeps its words", async () => {
    const links = linksOf(mainOf(await search("contactor"))).filter((href) => href.includes("category="));
    expect(links.length).toBeGreaterThan(2);
    for (const href of links) expect(new URLSearchParams(href.split("?")[1]).get("q")).toBe("contactor");
  });
});

describe("ordering from the list without scripts (R-CAT-17, R-NOJS-01, R-NOJS-06)", () => {
  test.each([
    ["/products?q=contactor", "/cart", "$18.90"],
    ["/es/productos?q=contactor", "/es/carrito", "US$18.90"],
  ])("%s is one form with a quantity per row", async (target, cart, price) => {
    const html = await open(target);
    const form = formOf(html, "order-rows");
    expect([form?.method, form?.action]).toEqual(["post", cart]);
    const hidden = Object.fromEntries(form?.hidden ?? []);
    expect(hidden).toMatchObject({ intent: "add", back: target });
    expect(hidden["nonce"]).toMatch(/^[\w-]{16,}$/);
    expect(quantitiesOf(html)).toEqual(numbersOf(html));
    expect(html).toContain(price);
    expect(attributeOf(/<form role="search"[^>]*>/.exec(html)?.[0] ?? "", "action")).toBe(
      LISTS[target.startsWith("/es") ? "es" : "en"],
    );
  });

  test("filled rows go into the cart, and the visitor comes back to the list", async () => {
    const html = await search("KC-0093-10-120A");
    const fields = Object.fromEntries([...(formOf(html, "order-rows")?.hidden ?? []), ["q[KC-0093-10-120A]", "3"]]);
    const response = await shop.post("/cart", fields, { headers: { Cookie: "seen=1" } });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/products?q=KC-0093-10-120A#KC-0093-10-120A",
    ]);
    const cookie = response.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
    const cart = await (await shop.get("/cart", { headers: { Cookie: cookie.join("; ") } })).text();
    expect(cart).toContain("KC-0093-10-120A");
    expect(cart).toContain("$56.70");
  });

  test("discontinued part has no quantity field and names its replacement", async () => {
    const row = rowsOf(await search("TMP-2PR1-024D"))[0];
    expect(row?.words).toMatch(/^TMP-2PR1-024D .*Replaced by TM-R1S-024/);
    expect(quantitiesOf(await search("TMP-2PR1-024D"))).not.toContain("TMP-2PR1-024D");
  });
});

describe("the series that is not public (R-CAT-15, A-71)", () => {
  test("series that is not public is on no list", async () => {
    for (const target of ["/products", "/es/productos", "/category/general-purpose-relays", "/shop"])
      expect([target, /\bRLU\b/.test(await open(target))]).toEqual([target, false]);
  });

  test.each(
    everyNth(3, [
      "q=RLU",
      "q=RLU-2B-024AN",
      "q=LU2B",
      "series=RLU",
      "q=latching+relay",
      "category=general-purpose-relays",
    ]),
  )("series that is not public is not found by ?%s", async (query) => {
    const html = await open(`/products?${query}`);
    expect(numbersOf(html).filter((pn) => pn.startsWith("RLU"))).toEqual([]);
    expect(html).not.toContain("/rlu");
  });
});

describe("search and category as a file (decisions, section 3)", () => {
  const rowsOfFile = (csv: string) => csv.trimEnd().split("\r\n").slice(1);
  const file = async (target: string) => {
    const response = await shop.get(target);
    expect([target, response.status]).toEqual([target, 200]);
    return { text: await response.text(), headers: response.headers };
  };

  test("search file has every result with numbers, both titles and prices, not only the first page", async () => {
    const page = await (await shop.get("/products?q=contactor+9+amp")).text();
    const { text, headers } = await file("/products?q=contactor+9+amp&format=csv");
    expect(rowsOfFile(text)).toHaveLength(totalOf(page));
    expect(totalOf(page)).toBeGreaterThan(50);
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    expect(headers.get("Link")).toBe('<https://shop.example/products>; rel="canonical"');
    expect(text).toMatch(/\r\nKC-0093-10-120A,.*,31\.50,18\.90,/);
  });

  test("exact number comes first in the file, once", async () => {
    const [first, ...others] = rowsOfFile((await file("/products?q=KC-0093-10-120A&format=csv")).text);
    expect(first).toMatch(/^KC-0093-10-120A,/);
    expect(others.filter((row) => row.startsWith("KC-0093-10-120A,"))).toEqual([]);
  });

  test.each([
    ["/category/wire-duct?format=txt", /^Wire duct\n/i, "parts. Prices in US dollars"],
    ["/es/categoria/wire-duct?format=txt", /^Canaleta/i, "partes. Precios en dólares"],
  ])("%s is a text table", async (target, heading, intro) => {
    const { text, headers } = await file(target);
    expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(heading);
    expect(text).toContain(intro);
    expect(text).toContain("WDS-2030GNS");
  });

  test("filters apply to the file, parts of a series that is not public are left out, and an unknown category is 404", async () => {
    const white = rowsOfFile((await file("/products?category=wire-duct&ductColor=white&format=csv")).text);
    const all = rowsOfFile((await file("/category/wire-duct?format=csv")).text);
    expect(white.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(white.length);
    expect((await file("/products?q=RLU&format=csv")).text).not.toContain("RLU-");
    expect((await shop.get("/category/nope?format=csv")).status).toBe(404);
  });

  test("pages link to their files, and the whole catalog has none", async () => {
    expect(linksOf(await (await shop.get("/products?q=contactor")).text())).toContain(
      "/products?q=contactor&format=csv",
    );
    expect(linksOf(await (await shop.get("/category/wire-duct")).text())).toContain("/category/wire-duct?format=txt");
    const whole = await shop.get("/products?format=csv");
    expect(whole.headers.get("Content-Type")).toContain("text/html");
  });
});
