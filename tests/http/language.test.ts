import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const visit = (path: string, headers: Record<string, string> = {}) => shop.get(path, { headers });
const cookies = (response: Response) => response.headers.getSetCookie();

describe("language of a request (R-I18N-01 to R-I18N-08, R-I18N-16)", () => {
  test.each<[string, Record<string, string>, number, string]>([
    ["/", {}, 200, "en"],
    ["/", { "Accept-Language": "*" }, 200, "en"],
    ["/", { "Accept-Language": "fr" }, 200, "en"],
    ["/", { "Accept-Language": "fr;q=0.9, es-MX;q=0.8, en;q=0.2" }, 302, "/es"],
    ["/?x=1", { "Accept-Language": "es" }, 302, "/es?x=1"],
    ["/", { "Accept-Language": "es", Cookie: "locale=en" }, 200, "en"],
    ["/", { Cookie: "locale=es" }, 302, "/es"],
    ["/", { Cookie: "locale=xx" }, 200, "en"],
    ["/", { Cookie: "locale=" }, 200, "en"],
    ["/", { Cookie: `locale=${"x".repeat(5000)}` }, 200, "en"],
    ["/?lng=es", { "Accept-Language": "en" }, 200, "en"],
    ["/products", { Cookie: "locale=es" }, 200, "en"],
    ["/es/productos", { Cookie: "locale=en", "Accept-Language": "en" }, 200, "es"],
  ])("language of %s with %j → %i %s", async (path, headers, status, outcome) => {
    const response = await visit(path, headers);
    expect(response.status).toBe(status);
    if (status === 302) expect(response.headers.get("Location")).toBe(outcome);
    else expect(await response.text()).toContain(`<html lang="${outcome}"`);
  });

  test("answers that depend on the visitor's language have Vary (R-I18N-22)", async () => {
    const response = await visit("/");
    expect(response.headers.get("Vary")).toContain("Accept-Language, Cookie");
    expect(response.headers.get("Cache-Control")).toContain("private");
  });
});

describe("the language cookie (R-I18N-09 to R-I18N-13)", () => {
  test("language cookie is the plain code, for 365 days, on the whole site", async () => {
    expect(cookies(await visit("/es"))).toEqual(["locale=es; Max-Age=31536000; Path=/; SameSite=Lax"]);
  });

  test("language cookie is written only when its value changes", async () => {
    expect(cookies(await visit("/es", { Cookie: "locale=es" }))).toEqual([]);
    expect(cookies(await visit("/products", { Cookie: "locale=es" }))).toHaveLength(1);
  });

  test.each(["/sitemap.xml", "/robots.txt", "/favicon.svg", "/healthz", "/api/x", "/es/nope", "/products/"])(
    "language cookie is not written on %s",
    async (path) => {
      expect(cookies(await visit(path))).toEqual([]);
    },
  );

  test("name, domain and cross-origin use of the language cookie are settings (R-I18N-10, R-I18N-11)", async () => {
    const other = await startShop({
      LOCALE_COOKIE_NAME: "lang",
      LOCALE_COOKIE_DOMAIN: "shop.example",
      LOCALE_COOKIE_CROSS_ORIGIN: "1",
    });
    try {
      const [cookie] = cookies(await other.get("/es"));
      expect(cookie).toBe("lang=es; Max-Age=31536000; Domain=shop.example; Path=/; Secure; SameSite=None");
      expect((await other.get("/", { headers: { Cookie: "lang=es" } })).headers.get("Location")).toBe("/es");
    } finally {
      await other.stop();
    }
  });
});

describe("the language switch (R-I18N-15, A-04)", () => {
  test("language switch stores the choice and leads to the counterpart", async () => {
    const response = await shop.post("/locale", { locale: "es", to: "/es/productos?q=relay" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/es/productos?q=relay");
    expect(cookies(response)[0]).toContain("locale=es");
  });

  test("language switch changes the language of the home page", async () => {
    const html = await (await visit("/es", { Cookie: "locale=es" })).text();
    expect(html).toMatch(/name="locale" value="en"\/><input type="hidden" name="to" value="\/"/);
    const response = await shop.post("/locale", { locale: "en", to: "/" }, { headers: { Cookie: "locale=es" } });
    expect(response.headers.get("Location")).toBe("/");
    expect((await visit("/", { Cookie: "locale=en", "Accept-Language": "es" })).status).toBe(200);
  });

  test("language switch names the counterpart of every page and keeps the query", async () => {
    const other = async (page: string) => /name="to" value="([^"]*)"/.exec(await (await visit(page)).text())?.[1];
    expect(await other("/es/categoria/luces-de-la-torre")).toBe("/category/world-tower-lights");
    expect(await other("/es/productos?q=rele&page=2")).toBe("/products?page=2&amp;q=rele");
    // Unknown parameters are left out (decision 0037).
    expect(await other("/es/categoria/luces-de-la-torre?utm_source=x&page=2")).toBe("/category/world-tower-lights");
  });

  test.each([
    "//evil.example",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
    "/a\r\nSet-Cookie: x=1",
  ])("language switch with the target %j leads home (R-SEC-04)", async (to) => {
    const response = await shop.post("/locale", { locale: "es", to });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/es"]);
  });

  test("unknown language is refused with a page, not an error", async () => {
    const response = await shop.post("/locale", { locale: "xx", to: "/" });
    expect(response.status).toBe(400);
    expect(cookies(response)).toEqual([]);
  });
});
