import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

const KC = "/products/contactors-control-relays/kc";
const KC_ES = "/es/productos/contactors-control-relays/kc";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function page(path: string): Promise<string> {
  const response = await shop.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

/** Part numbers of the rows, in their order. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<th scope="row".*?class="pn"[^>]*>([^<]+)</g)].map((match) => match[1]);
const formsOf = (html: string) =>
  [...html.matchAll(/<form[^>]*>/g)].map(([form]) =>
    ["method", "action"].map((name) => attributeOf(form, name)).join(" "),
  );
const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const fieldsOf = (html: string) => [...html.matchAll(/name="q\[([^\]]+)\]"/g)].map((match) => match[1]);

describe("the page of a series", () => {
  test.each([
    [KC, "Web price", "Add to cart", "$31.50", "/cart"],
    [KC_ES, "Precio web", "Agregar al carrito", "US$31.50", "/es/carrito"],
  ])("%s orders by one plain form around one table (R-CAT-17, R-NOJS-01)", async (path, yours, add, price, cart) => {
    const html = await page(path);
    expect(formsOf(html)).toContain(`post ${cart}`);
    expect(html).toContain(`name="back" value="${path}"`);
    expect(html).toContain(yours);
    expect(html).toContain(price);
    expect(html.split(`>${add}</button>`)).toHaveLength(2);
    expect(html).toContain(`href="${path}/${rowsOf(html)[0]?.toLowerCase()}"`);
    expect(fieldsOf(html)).toEqual(rowsOf(html));
    expect(formsOf(html)).toContain(`get ${path}`);
  });

  test("series page adds the filled rows to the cart and comes back to the same rows (R-CAT-17, R-NOJS-01, R-NOJS-06)", async () => {
    const path = `${KC}?poles=4-pole&sort=price`;
    const html = await page(path);
    const nonce = /name="nonce" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const back = /name="back" value="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const [first = "", second = "", third = ""] = rowsOf(html);
    const fields = { intent: "add", nonce, back, [`q[${first}]`]: "2", [`q[${second}]`]: "", [`q[${third}]`]: "5" };
    const response = await shop.post("/cart", fields, { headers: { Cookie: "locale=en" } });
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${path}#${first}`]);
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(";", 1)[0])
      .join("; ");
    const cart = await (await shop.get("/cart", { headers: { Cookie: cookie } })).text();
    expect(cart).toContain(first);
    expect(cart).toContain(third);
    expect(cart).not.toContain(`${second}<`);
  });

  test.each([
    [KC, "All: 5 HP (HP at 460 V, 3-phase), 3-pole, sold singly.", "24 V AC", "Poles"],
    [KC_ES, "Todas: 5 HP (HP a 460 V, trifásico), 3 polos, se venden por pieza.", "24 V CA", "Polos"],
  ])(
    "%s tells what its rows share once, with short values and marks for stock (B20)",
    async (path, shared, coil, head) => {
      const html = await page(path);
      expect(wordsOf(html)).toContain(shared);
      const table = /<table.*<\/table>/s.exec(html)?.[0] ?? "";
      expect(table).toContain(`>${coil}</td>`);
      expect(table).not.toContain(`>${head}<`);
      expect(table).not.toContain("<svg");
      expect(table).toMatch(/<td data-mark="part">[^<]*20/);
    },
  );

  test("attribute that is not public is nowhere (R-CAT-16)", async () => {
    const html = await page(KC);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const hidden of ["Discount schedule", "Tariff item", "shipFamily", "Search rank"])
      expect([hidden, main.includes(hidden)]).toEqual([hidden, false]);
    expect(await page(`${KC}?tariff=true&shipFamily=x&configured=yes`)).toContain("349 parts");
  });

  test("series that is not public has neither page nor files (R-CAT-15)", async () => {
    for (const path of ["/products/general-purpose-relays/rlu", "/products/general-purpose-relays/nope"])
      for (const format of ["", ".csv", ".txt"])
        expect([path + format, (await shop.get(path + format)).status]).toEqual([path + format, 404]);
  });

  test("discontinued series is named as such, links its replacement and has no quantity fields (R-CAT-17)", async () => {
    const html = await page("/products/electronic-timing-relays/tmp");
    expect(html).toContain("Replaced by");
    expect(html).toContain('href="/products/electronic-timing-relays/tm/tm-r1s-024"');
    expect(rowsOf(html)).toContain("TMP-2PR1-024D");
    expect(fieldsOf(html)).not.toContain("TMP-2PR1-024D");
    expect(await page("/es/productos/13mm-accesorios/axc")).toContain("Descontinuada");
  });
});

describe("filters, order and pages (R-CAT-17)", () => {
  test("pages of a series hold every part once, at most 200 rows each", async () => {
    const first = await page("/products/legend-plates/gpl");
    const links = [
      ...new Set(
        [...first.matchAll(/href="([^"]*[?&;]page=\d+)"/g)].map((match) => match[1]?.replaceAll("&amp;", "&") ?? ""),
      ),
    ];
    const pages = await Promise.all(links.map(page));
    const counts = [first, ...pages].map((html) => rowsOf(html).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(200);
    expect(new Set([first, ...pages].flatMap(rowsOf)).size).toBe(1299);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1299);
  });

  test("filters narrow, sorting orders, chips remove a choice", async () => {
    const html = await page(`${KC}?coilVoltage=24-v-ac-coil&poles=3-pole&sort=ratedCurrentAC3&dir=desc`);
    const rows = rowsOf(html);
    expect(rows).toHaveLength(24);
    expect(rows[0]).toMatch(/^KC-150/);
    expect(rows.every((pn) => pn?.endsWith("-024A"))).toBe(true);
    expect(html).toContain("24 of 349 parts");
    expect(html).toMatch(
      /aria-label="Poles: 3-pole: remove"[^>]*href="[^"]*coilVoltage=24-v-ac-coil&amp;sort=ratedCurrentAC3&amp;dir=desc"/,
    );
    expect(html).toMatch(/aria-sort="descending"/);
  });

  test("series address is the same in both languages", async () => {
    const query = "?coilVoltage=24-v-ac-coil&poles=3-pole";
    expect(rowsOf(await page(KC_ES + query))).toEqual(rowsOf(await page(KC + query)));
    expect(await page(KC_ES + query)).toContain("bobina 24 V CA");
  });

  test("number attribute with many values takes a range", async () => {
    const html = await page(
      "/products/miniature-circuit-breakers/mb?ratedCurrent.from=10&ratedCurrent.to=13&poles=1-pole",
    );
    expect(rowsOf(html).length).toBeGreaterThan(0);
    expect(rowsOf(html).length).toBeLessThan(15);
    expect(html).toContain('name="ratedCurrent.from"');
  });

  test("contradictory filters are an empty table with a way back", async () => {
    const html = await page(`${KC}?ratedCurrentAC3=9-a&hp460=100-hp`);
    expect(rowsOf(html)).toEqual([]);
    expect(html).toContain("No part in this series matches all your filters.");
    expect(html).not.toContain("Add to cart");
  });

  test.each([
    "page=1000000000",
    "page=99999999999999999999999999999999",
    "page=-1",
    "page=0",
    "page=abc",
    "page=2&page=3",
    "page=%00",
    "coilVoltage=nothing",
    "nothing=1",
    "coilVoltage=24-v-ac-coil&coilVoltage=24-v-ac-coil&coilVoltage=x",
    "ratedCurrentAC3.from=1&ratedCurrentAC3.to=abc",
    "__proto__=1&constructor=2&toString=3",
    "sort=__proto__&dir=sideways",
    "sort=pn&sort=price",
    `coilVoltage=${"x".repeat(500)}`,
    "poles=%27%20OR%201%3D1%3B%20DROP%20TABLE%20part%3B--",
    "poles=%7B%22match_all%22%3A%7B%7D%7D",
    "poles=*%3A*%20AND%20NOT%20(a~2%5E3)",
    "poles=%F0%9F%94%8C%F0%9F%A4%96",
    "poles=%E2%80%AE%E2%80%8F3-pole",
    "poles=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "poles=%ff%fe",
    "=&&&=1",
    Array.from({ length: 200 }, (_value, index) => `poles=${index}`).join("&"),
  ])("?%s is answered with a table, never an error (R-CAT-17)", async (query) => {
    const html = await page(`${KC}?${query}`);
    expect(rowsOf(html).length).toBeGreaterThan(0);
    expect(html).not.toContain("<script>alert");
  });

  test("absurd page number is the nearest page", async () => {
    const last = rowsOf(await page(`${KC}?page=12`));
    expect(last.length).toBeGreaterThan(0);
    expect(rowsOf(await page(`${KC}?page=1000000000`))).toEqual(last);
    expect(rowsOf(await page(`${KC}?page=-1`))).toEqual(rowsOf(await page(KC)));
  });

  test("search engines keep the plain page, and nothing beyond one filter", async () => {
    const canonical = `<link rel="canonical" href="https://shop.example${KC}"`;
    for (const query of ["", "?page=2", "?sort=pn", "?poles=3-pole"])
      expect(await page(KC + query)).toContain(canonical);
    const many = await page(`${KC}?poles=3-pole&coilVoltage=24-v-ac-coil`);
    expect(many).toContain('<meta name="robots" content="noindex"');
    expect(many).not.toContain(canonical);
  });
});

describe("a table of several pages opens on the most chosen values (H7)", () => {
  test.each([
    [KC, "Rated current AC-3: 9 A 26 12 A 26 18 A 26 25 A 39", "9 A", 12],
    ["/products/miniature-circuit-breakers/mb", "Rated current: 0.5 A 10 1 A 10", "0.5 A", 18],
    ["/products/22mm-iec-push-buttons/pef", "Operator style: flush 192 extended 84", "flush", 5],
  ])("table opens on %s: %s …", async (path, tabs, first, count) => {
    const nav = /<nav\b[^>]*aria-label="Table pages".*?<\/nav>/s.exec(await page(path))?.[0] ?? "";
    expect(wordsOf(nav).slice(0, tabs.length)).toBe(tabs);
    expect(wordsOf(/<strong aria-current="page".*?<\/strong>/s.exec(nav)?.[0] ?? "")).toMatch(
      new RegExp(`^${first} \\d+$`),
    );
    expect(nav.match(/<li/g)).toHaveLength(count);
  });
});

describe("page size (R-PERF-01)", () => {
  const brotli = (text: string, quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

  test.each([
    [KC, 26, 27],
    [`${KC_ES}?page=6`, 52, 32],
    ["/products/30mm-push-buttons/phl", 150, 50],
    ["/products/enclosures/enw?page=2", 114, 50],
    ["/products/control-stations/csm", 190, 70],
    ["/es/productos/luces-de-la-torre/tla", 180, 70],
  ])("%s with at least %d rows: HTML and CSS within %d KB", async (path, rows, kilobytes) => {
    const html = await page(path);
    // The first page of a visit has its style rules inline.
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
    const css = sheet ? await page(sheet) : "";
    expect(html).toContain(sheet ?? "<style");
    expect(rowsOf(html).length).toBeGreaterThanOrEqual(rows);
    expect(brotli(html, 5) + brotli(css, 11)).toBeLessThanOrEqual(kilobytes * 1024);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(6450);
  });
});

describe("the files of a series (R-CAT-17)", () => {
  test("CSV has all parts, both languages, for spreadsheets", async () => {
    const response = await shop.get(`${KC}.csv`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="KC.csv"');
    expect(response.headers.get("Link")).toBe(`<https://shop.example${KC}>; rel="canonical"`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    expect(lines).toHaveLength(351);
    expect(lines[1]).toMatch(
      /^KC-0093-10-024A,"contactor, 9 A, .*","contactor, 9 A, .*bobina 24 V CA",1,31\.50,\d+\.\d\d,0,/,
    );
  });

  test("text file has the same, aligned, at most 100 wide, in Spanish too", async () => {
    const response = await shop.get(`${KC_ES}.txt?poles=4-pole`);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("Link")).toBe(`<https://shop.example${KC_ES}>; rel="canonical"`);
    const text = await response.text();
    expect(text).toContain("65 de 349 partes");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test("filters and order apply to files, and unknown ones are ignored", async () => {
    const lines = async (query: string) => (await (await shop.get(`${KC}.csv${query}`)).text()).trimEnd().split("\r\n");
    const cheapest = await lines("?poles=4-pole&sort=price&page=3");
    expect(cheapest).toHaveLength(66);
    expect(cheapest[1]).toMatch(/^KC-0254-/);
    expect(await lines("?poles=%00&page=1e9&x=%27")).toHaveLength(350);
  });

  test.each([
    [`${KC.replace("kc", "KC")}.csv?sort=pn`, `${KC}.csv?sort=pn`],
    ["/products/wire-duct/kc.txt", `${KC}.txt`],
    [`${KC.replace("products", "PRODUCTS")}.csv`, `${KC}.csv`],
  ])("%s has moved to %s", async (path, to) => {
    const response = await shop.get(path);
    expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
  });
});

test("filter count request agrees with the page (M11)", async () => {
  const countOf = async (query: string, base = KC) => {
    const answer = await shop.get(`${base}?${query}${query && "&"}format=count`);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    return (await answer.json()) as { count: number | null };
  };
  expect(await countOf("poles=4-pole")).toEqual({ count: 65 });
  expect(await countOf("poles=4-pole&coilVoltage=24-v-dc-coil&sort=price&page=3", KC_ES)).toEqual({ count: 5 });
  expect(await countOf("")).toEqual({ count: 349 });
  expect(await countOf("poles=%00")).toEqual({ count: 349 });
  expect((await shop.get("/products/wire-duct/nope?format=count")).status).toBe(404);
});

test("page of a table has the same parts in both languages, so that the language switch keeps them (R-I18N-15)", async () => {
  for (const number of [1, 2, 3, 4]) {
    const english = fieldsOf(await page(`${KC}?page=${number}`));
    expect(english.length).toBeGreaterThan(10);
    expect(fieldsOf(await page(`${KC_ES}?page=${number}`))).toEqual(english);
  }
});
