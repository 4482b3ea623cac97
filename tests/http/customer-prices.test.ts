import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bannerOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, signIn, visitorOf } from "../setup/signed-in.ts";

/** Web users of the demo data, by their names in the golden orders. */
const EMAILS = {
  u1: "dana.whitlock@meridianpack.example",
  u2: "priya.raman@tririver.example",
  u3: "marcus.bell@palmettopanel.example",
  u4: "lucia.garza@tablerosdelnorte.example",
  u5: "erin.kowalski@lakeshorewater.example",
  u6: "joe.tanner@tririver.example",
} as const;
type Name = keyof typeof EMAILS;
/** Null is a visitor. */
type Who = Name | null;

let shop: RunningShop;
const cookies = new Map<Name, string>();
beforeAll(async () => {
  shop = await startShop();
  for (const [name, email] of Object.entries(EMAILS)) cookies.set(name as Name, await signIn(shop, email));
});
afterAll(() => shop.stop());

function headersOf(who: Who, more: Record<string, string> = {}): Record<string, string> {
  const own = who === null ? undefined : cookies.get(who);
  const sent = [own, more["Cookie"]].filter((each) => each !== undefined).join("; ");
  return { ...more, ...(sent ? { Cookie: sent } : {}) };
}
const get = (who: Who, path: string, more: Record<string, string> = {}) =>
  shop.get(path, { headers: headersOf(who, more) });
const textOf = async (who: Who, path: string) => (await get(who, path)).text();

const line = (pn: string, quantity: number) => ({ pn, quantity });
const shipTo = (country: string, state: string, postalCode: string, taxable: boolean) => ({
  country,
  state,
  postalCode,
  taxable,
});
const PITTSBURGH = shipTo("US", "PA", "15222", false);
const ERIE = shipTo("US", "PA", "16501", true);
const MONTERREY = shipTo("MX", "NL", "64000", false);
const AKRON = shipTo("US", "OH", "44308", false);
const RALEIGH = shipTo("US", "NC", "27601-1234", true);

type Answer = {
  lines: { pn: string; salePrice: number | null }[];
  subtotal: number;
  shippingName: string | null;
  internationalReview: boolean;
} & Record<"handling" | "nonStandardFee" | "tariff" | "shipping" | "tax" | "total", number | null>;

const ask = (who: Who, body: object) =>
  shop.get("/api/public/quote", {
    method: "POST",
    body: JSON.stringify(body),
    headers: headersOf(who, { "Content-Type": "application/json" }),
  });
const quote = async (who: Who, body: object) => (await (await ask(who, body)).json()) as Answer;

describe("the golden orders of customers over the public quote, to the cent (R-PRICE-10, R-SHIP-08, decisions section 3)", () => {
  test.each<[string, Name, object, (number | null)[], string | null]>([
    [
      "C",
      "u2",
      { lines: [line("PEF-PFKN-10", 10), line("KC-0093-10-120A", 4)], shipTo: PITTSBURGH },
      [121.8, 0, 0, 30.45, 14.5, 0, 166.75],
      "FedEx Ground",
    ],
    [
      "C2",
      "u2",
      { lines: [line("PEF-PFKN-10", 20), line("KC-0093-10-120A", 10)], shipTo: PITTSBURGH },
      [274.8, 0, 0, 68.7, 0, 0, 343.5],
      "c3 Free Ground",
    ],
    [
      "E",
      "u5",
      { lines: [line("KC-1503-11-120A", 1), line("DR-0323DR", 6)], shipTo: ERIE, method: "air2day" },
      [490.6, 0, 0, 0, 66, 29.44, 586.04],
      "FedEx 2nd Day",
    ],
    [
      "G",
      "u4",
      { lines: [line("MP-3JRS", 8), line("KC-0093-10-120A", 8)], shipTo: MONTERREY },
      [387.2, 0, 0, 35.8, null, 0, 423],
      null,
    ],
    ["G2", "u4", { lines: [line("KC-0093-10-120A", 2)], shipTo: MONTERREY }, [35.8, 25, 0, 8.95, null, 0, 69.75], null],
    [
      "H",
      "u1",
      {
        lines: [line("KC-0253-10-024D", 3), line("GPL-22SK001E", 20), line("WDN-3030GNS", 7), line("PEM-T4R000-02", 4)],
        shipTo: AKRON,
      },
      [319.39, 0, 10, 35.24, 0, 0, 364.63],
      "c3 Free Ground",
    ],
    [
      "I",
      "u3",
      { lines: [line("PHF-MFR-01", 6), line("WDX-CV20G", 12), line("LXA-FG024T", 20)], shipTo: RALEIGH },
      [223.12, 0, 0, 15.1, 14.5, 10.6, 263.32],
      "FedEx Ground",
    ],
  ])("golden order is quoted to the cent: %s of %s", async (name, who, body, parts, shippingName) => {
    const response = await ask(who, body);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const answer = (await response.json()) as Answer;
    const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = answer;
    expect([subtotal, handling, nonStandardFee, tariff, shipping, tax, total]).toEqual(parts);
    expect([answer.shippingName, answer.internationalReview]).toEqual([shippingName, name === "G"]);
  });

  test("same order costs a visitor the visitors' prices after a customer's quote", async () => {
    const body = { lines: [line("PEF-PFKN-10", 10), line("KC-0093-10-120A", 4)], shipTo: PITTSBURGH };
    const who = ["u2", null, "u1", null, "u2"] as const;
    const prices = [];
    for (const each of who) prices.push((await quote(each, body)).lines.map(({ salePrice }) => salePrice));
    expect(prices).toEqual([
      [5.94, 15.6],
      [7.7, 18.9],
      [7.04, 19.53],
      [7.7, 18.9],
      [5.94, 15.6],
    ]);
  });

  test("quote ignores a customer named by the caller", async () => {
    const body = { lines: [line("KC-0093-10-120A", 4)], shipTo: PITTSBURGH };
    for (const more of [{ listName: "D1" }, { customerId: 1002 }, { buyer: { priceList: "D1" } }])
      expect((await ask(null, { ...body, ...more })).status).toBe(400);
  });
});

/** Price of KCX-F11 on the lists of Tri-River and Meridian, and on the default list. */
const PRICES = { u2: "5.70", u1: "6.65", visitor: "7.41" };
const priceFor = (who: "u1" | "u2" | null) => PRICES[who ?? "visitor"];
test("part page of a customer names a lower web price (decision 0123)", async () => {
  const path = "/products/wire-duct/wds/wds-2030gns";
  expect(wordsOf(await textOf("u1", path))).toContain("The web price is lower: $16.50.");
  expect(wordsOf(await textOf(null, path))).not.toContain("The web price is lower");
});

const SERIES = "/products/contactors-accessories/kcx";
const PART = `${SERIES}/kcx-f11`;

const PAGES: [what: string, path: string][] = [
  ["series", SERIES],
  ["series as data", `${SERIES}.data`],
  ["series sorted by price", `${SERIES}?sort=price`],
  ["file", `${SERIES}.csv`],
  ["text file", `${SERIES}.txt`],
  ["part", PART],
  ["part as data", `${PART}.data`],
  ["part in Spanish", "/es/productos/contactors-accessories/kcx/kcx-f11"],
  ["search", "/products?q=KCX-F11"],
  ["search as data", "/products.data?q=KCX-F11"],
  ["suggestions", "/api/public/suggest?q=KCX-F11"],
];

/** Every amount of a page in order, which another customer must never see. */
const amountsOf = (text: string) => (text.match(/\d+\.\d+/g) ?? []).map(Number).join(" ");
const has = (text: string, price: string) =>
  amountsOf(text)
    .split(" ")
    .includes(String(Number(price)));

describe("two customers and a visitor see their own prices at the same address (R-PRICE-10, A-95)", () => {
  test.each(PAGES)("prices differ by customer, one after another: %s", async (_what, path) => {
    const seen = new Map<string, string>();
    for (const who of ["u2", "u1", "u2", null, "u1", null, "u2"] as const) {
      const response = await get(who, path);
      expect(response.status).toBe(200);
      const text = await response.text();
      const told = Object.values(PRICES).filter((price) => has(text, price));
      expect(told).toEqual([priceFor(who)]);
      const amounts = amountsOf(text);
      expect(seen.get(who ?? "") ?? amounts).toBe(amounts);
      seen.set(who ?? "", amounts);
    }
    expect(new Set(seen.values()).size).toBe(3);
  });

  test.each(PAGES)("prices differ by customer, all at the same time: %s", async (_what, path) => {
    const everybody = ["u2", "u1", null, "u2", null, "u1", "u2", null] as const;
    const told = await Promise.all(
      everybody.map(async (who) => {
        const text = await textOf(who, path);
        return Object.values(PRICES).filter((price) => has(text, price));
      }),
    );
    expect(told).toEqual(everybody.map((who) => [priceFor(who)]));
  });

  test.each(PAGES)(
    "%s is cached by no one and never answered from another visitor's copy (R-SEO-12)",
    async (_what, path) => {
      const mine = await get("u2", path);
      expect(mine.headers.get("Cache-Control")).toBe("private, no-store");
      const copy = mine.headers.get("ETag") ?? '"any"';
      const date = mine.headers.get("Last-Modified") ?? new Date().toUTCString();
      const theirs = await get("u1", path, { "If-None-Match": copy, "If-Modified-Since": date });
      expect([theirs.status, await theirs.text()]).toEqual([200, expect.stringContaining(PRICES.u1)]);
      const everybodys = await get(null, path);
      expect(everybodys.headers.get("Cache-Control")).not.toBe("private, no-store");
      if (everybodys.headers.get("Cache-Control")?.startsWith("public"))
        expect(everybodys.headers.get("Vary")).toContain("Cookie");
    },
  );

  test("file has the customer's prices in its column", async () => {
    const priceIn = async (who: Who) => {
      const rows: string[][] = parse(await textOf(who, `${SERIES}.csv`), { bom: true });
      const column = rows[0]?.indexOf(who === null ? "Web price (USD)" : "Your price (USD)") ?? -1;
      return rows.find(([pn]) => pn === "KCX-F11")?.[column];
    };
    expect([await priceIn("u2"), await priceIn("u1"), await priceIn(null)]).toEqual(["5.70", "6.65", "7.41"]);
  });

  test("price label names the web price, the customer's company, and the rule of a price", async () => {
    const mine = await textOf("u2", PART);
    expect(mine).toContain("Your price (Tri-River Electric Supply Co.)");
    expect(mine).toMatch(/<details.*Why this price\?.*your discount 40% →\u00a0\$5\.70<\/details>/s);
    expect(await textOf("u1", PART)).toContain("Your price (Meridian Packaging Machinery, Inc.)");
    const everybodys = await textOf(null, PART);
    expect(everybodys).toContain("Web price");
    expect(everybodys).toMatch(/<details.*web discount .*<\/details>/s);
    expect(everybodys).not.toMatch(/your (?:price|discount)/i);
    const spanish = await textOf(null, `/es/productos${PART.slice("/products".length)}`);
    expect(spanish).toMatch(/Precio web.*¿Por qué este precio\?.*descuento web/s);
  });

  test.each(["u1", "u2", null] as const)(
    "table heads name whose prices they are, in any order of visitors: %s",
    async (who) => {
      for (const path of [SERIES, SERIES, "/products?q=contact+block"]) {
        const heads = [...(await textOf(who, path)).matchAll(/<th scope="col".*?<\/th>/gs)]
          .map(([head]) => head)
          .join(" ");
        expect([path, /Your price/.test(heads), /Web price/.test(heads)]).toEqual([path, who !== null, who === null]);
      }
    },
  );

  test.each(["u1", "u2", "u3", "u4"] as const)(
    "no page shows %s an internal code of the shop, in either language",
    async (who) => {
      for (const path of [
        PART,
        `/es/productos${PART.slice("/products".length)}`,
        "/my-account",
        "/es/mi-cuenta",
        "/cart",
      ]) {
        const text = (await textOf(who, path))
          .replaceAll(/<script.*?<\/script>|<style.*?<\/style>/gs, "")
          .replaceAll(/<[^>]*>/g, " ");
        expect([
          path,
          text.match(/\b(?:OEM|MERIDIAN|TABNORTE|D1|D2|T[1-9]|NET \d+|foreign|resale|exemption on file OH)\b/g),
        ]).toEqual([path, null]);
      }
    },
  );

  test("user without a primary customer has the prices of the first (R-ENT-04)", async () => {
    expect(await textOf("u6", PART)).toContain("5.70");
  });

  test("structured data never has a customer's price (R-SEO-09, R-SEO-12)", async () => {
    const productOf = async (who: Who) => {
      const scripts = [
        ...(await textOf(who, PART)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
      ];
      const all = scripts.map(([, json = ""]) => JSON.parse(json) as { "@type": string; offers?: { price: string } });
      return all.find((each) => each["@type"] === "Product");
    };
    expect((await productOf(null))?.offers?.price).toBe("7.41");
    expect((await productOf("u5"))?.offers?.price).toBe("7.41");
    expect(await productOf("u2")).toMatchObject({ "@type": "Product" });
    expect(await productOf("u2")).not.toHaveProperty("offers");
  });
});

describe("GET /api/public/price (R-API-09, A-15)", () => {
  const entries = async (who: Who, listName?: string) => {
    const query = listName === undefined ? "" : `?${new URLSearchParams({ listName })}`;
    const response = await get(who, `/api/public/price${query}`);
    const body = (await response.json()) as { priceListEntries?: { value: string }[] };
    return {
      status: response.status,
      cache: response.headers.get("Cache-Control"),
      first: body.priceListEntries?.[0]?.value,
    };
  };

  test("price call returns the customer's own list and the default list", async () => {
    expect(await entries("u2", "D1")).toMatchObject({ status: 200, first: "46" });
    expect(await entries("u1", "MERIDIAN")).toMatchObject({ status: 200, first: "36" });
    for (const name of [undefined, "OEM"])
      expect(await entries("u2", name)).toMatchObject({ status: 200, first: "30" });
    expect((await entries("u2", "D1")).cache).toContain("no-store");
  });

  test.each<[Who, string]>([
    ["u2", "MERIDIAN"],
    ["u2", "d1"],
    ["u2", ""],
    ["u1", "D1"],
    ["u5", "D1"],
    [null, "D1"],
    [null, "MERIDIAN"],
  ])("%s may not read %j", async (who, name) => {
    expect(await entries(who, name)).toMatchObject({ status: 403, first: undefined });
  });
});

describe("the cart of a signed-in user (R-CART-02, A-02)", () => {
  const post = (who: Who, fields: Record<string, string>, cookie?: string) =>
    shop.post("/cart", fields, { headers: headersOf(who, cookie === undefined ? {} : { Cookie: cookie }) });
  const cartCookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((each) => each.startsWith("cart="))
      ?.split(";", 1)[0];
  const rowsOf = (html: string) =>
    [...html.matchAll(/name="q\[([^\]]+)\]"[^>]*value="(\d+)"/g)].map(([, pn, n]) => [pn, n]);

  test("signed-in cart has the customer's prices and no cookie, apart from the visitor's cart in the same browser", async () => {
    const asVisitor = await post(null, { intent: "add", pn: "KCX-F11", quantity: "3" });
    const cookie = cartCookieOf(asVisitor) ?? "";
    expect(cookie).not.toBe("");
    const added = await post("u6", { intent: "add", pn: "KCX-F11", quantity: "2" }, cookie);
    expect([added.status, cartCookieOf(added)]).toEqual([303, undefined]);
    const mine = await (await get("u6", "/cart", { Cookie: cookie })).text();
    expect(rowsOf(mine)).toEqual([["KCX-F11", "2"]]);
    expect(mine.replaceAll(/<!-- -->|<[^>]+>/g, "")).toMatch(/\$5\.70.*\$11\.40/s);
    expect(mine).toContain("your discount 40%");
    expect(rowsOf(await textOf("u6", "/es/carrito"))).toEqual([["KCX-F11", "2"]]);
    const visitors = await (await get(null, "/cart", { Cookie: cookie })).text();
    expect(rowsOf(visitors)).toEqual([["KCX-F11", "3"]]);
    expect(visitors).toContain("$22.23");
    const nobodyElses = await textOf("u3", "/cart");
    expect(nobodyElses).not.toContain("KCX-F11");
  });

  test("signed-in cart is saved with every change and deleted when emptied (R-CART-03, R-CART-04)", async () => {
    await post("u6", { intent: "set", "q[KCX-F11]": "9" });
    await post("u6", { intent: "increment", pn: "KCX-F11" });
    const html = await textOf("u6", "/cart");
    expect(rowsOf(html)).toEqual([["KCX-F11", "10"]]);
    expect(wordsOf(bannerOf(html))).toMatch(/Cart 1 line\b/);
    await post("u6", { intent: "remove", pn: "KCX-F11" });
    expect(rowsOf(await textOf("u6", "/cart"))).toEqual([]);
  });

  test("signed-in cart merges the visitor's cart at the customer's prices (R-CART-06, R-CART-07)", async () => {
    const jar = new CookieJar();
    const browser = visitorOf(() => shop, jar);
    await browser.post("/cart", { intent: "add", pn: "KCX-F11", quantity: "3" });
    expect(jar.cookies.has("cart")).toBe(true);
    await signedIn(shop, "sam.ortiz@meridianpack.example", jar);
    expect(jar.cookies.has("cart")).toBe(false);
    const html = await (await browser.get("/cart")).text();
    expect(rowsOf(html)).toEqual([["KCX-F11", "3"]]);
    expect(html).toContain("$19.95");
  });
});
