import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const send = (path: string, method: string, type: string | null, body?: string) =>
  shop.get(path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { Origin: shop.origin, ...(type ? { "Content-Type": type } : {}) },
  });

describe("forms that are none are the caller's mistake, never ours", () => {
  const bodies: [string, string | null, string | undefined][] = [
    ["POST", "application/json", "{}"],
    ["POST", "text/plain", "locale=es"],
    ["POST", "multipart/form-data", "x"],
    ["POST", "multipart/form-data; boundary=a", "--b"],
    ["POST", null, undefined],
    ["PUT", null, undefined],
    ["DELETE", null, undefined],
    ["POST", "application/x-www-form-urlencoded", "locale=fr"],
    ["POST", "application/x-www-form-urlencoded", "%E0%A4%A=%00"],
  ];
  test.each(bodies)("%s %s %j to an endpoint", async (method, type, body) => {
    const response = await send("/locale", method, type, body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This form could not be read.");
  });

  test.each([
    ["application/json", "{}"],
    ["application/x-www-form-urlencoded", ""],
    ["application/x-www-form-urlencoded", `message=${"x".repeat(501)}`],
  ])("%s %s to a page", async (type, body) => {
    expect((await send("/dev/ui", "POST", type, body)).status).toBe(400);
    expect((await send("/dev/ui.data", "POST", type, body)).status).toBeLessThan(500);
  });
});

describe("requests an address does not take", () => {
  test.each([
    ["/es/nope", "es", "/es"],
    ["/es/categoria/wire-duct", "es", "/es"],
    ["/category/wire-duct", "en", "/"],
  ])("POST %s keeps language, menus and a way home (R-E404-09)", async (path, lang, home) => {
    const response = await shop.post(path, { a: "b" });
    const html = await response.text();
    expect(response.status).toBe(405);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain('class="site-footer"');
    expect(html).toContain(`<li><a href="${home}">`);
  });
});

describe("addresses that are too long to lead back to", () => {
  const long = "x".repeat(5000);
  test.each([
    [`/products/?q=${long}`, 301, "/products"],
    [`/?q=${long}`, 302, "/es"],
    [`/my-account/addresses/${long.slice(0, 900)}/edit.data?a=%22%22%22`, 202, ""],
  ])("%s is answered all the same", async (path, status, location) => {
    const response = await shop.get(path, { headers: { "Accept-Language": "es" } });
    expect([response.status, response.headers.get("Location") ?? ""]).toEqual([status, location]);
  });

  test("a cart line with a very long name leads to the cart", async () => {
    const cart = (await shop.post("/cart", { intent: "add", pn: "TI-02FS" })).headers.getSetCookie()[0] ?? "";
    const headers = { Cookie: cart.split(";", 1)[0] ?? "" };
    const answer = await shop.post("/cart", { intent: "set", exact: `${long}=12`, anchor: "1" }, { headers });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/cart"]);
  });
});

test.each(["/frame/xx/1", "/sitemap/0.xml", "/products/nope/nope.csv"])(
  "%s says that it does not exist",
  async (path) => {
    const response = await shop.get(path);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([404, "text/plain; charset=utf-8"]);
    expect(await response.text()).toContain("Not found.");
  },
);

describe("odd input", () => {
  test.each([
    "%00",
    "%F0%9F%94%8C",
    "%E2%80%AErelay",
    "'; drop table part; --",
    "*:* AND (a OR b)",
    "-.,;",
    "x".repeat(500),
  ])("a search for %s is a page", async (query) => {
    const response = await shop.get(`/products?q=${query}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toMatch(/\p{Cc}(?<!\n)|\u202e/u);
  });

  test("only a query keeps the list out of search engines; a campaign's mark does not", async () => {
    const html = async (path: string) => (await shop.get(path)).text();
    expect(await html("/products?q=relay")).toContain('content="noindex"');
    const marked = await html("/products?utm_source=x");
    expect(marked).not.toContain('content="noindex"');
    expect(marked).toContain('<link rel="canonical" href="https://shop.example/products"/>');
  });

  test("singular and plural find the same series in Spanish and English", async () => {
    const codes = async (query: string) =>
      [...(await (await shop.get(`/es/productos?q=${query}`)).text()).matchAll(/<span class="pn">(\w+)</g)].map(
        (match) => match[1],
      );
    expect(await codes("luz+piloto")).toEqual(await codes("luces+piloto"));
    expect(await codes("relay")).toEqual(await codes("relays"));
    expect((await codes("luz+piloto")).length).toBeGreaterThan(3);
  });

  test("old browsers find their icon", async () => {
    expect((await shop.get("/favicon.ico")).headers.get("Content-Type")).toBe("image/x-icon");
  });
});
