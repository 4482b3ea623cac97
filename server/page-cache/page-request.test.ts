import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { readPageRequest } from "./page-request.ts";

const read = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  readPageRequest({ url, method, headers } as unknown as IncomingMessage, "locale", () => new Set(["color"]));

describe("requests that a cached page may answer (decision 0026)", () => {
  test.each([
    "/",
    "/category/wire-duct",
    "/products/contactors-accessories/kcx/kcx-f11",
    "/es",
    "/es/productos?q=rel%C3%A9",
    "/shopping",
    "/cartridges",
  ])("page cache may answer %s", (url) => {
    expect(read(url)).toMatchObject({ url, key: `000${url}` });
  });

  test.each([
    "/cart",
    "/CART",
    "/cart?x=1",
    "/es/carrito",
    "/quick-order/check",
    "/checkout/address",
    "/login/code",
    "/es/iniciar-sesion",
    "/my-account/orders",
    "/api/public/quote",
    "/frame/en/abc",
    "/sitemap.xml",
    "/products.data",
    "/products/a/kc.csv",
    "/a/../cart",
    "//evil.example/",
    "http://evil.example/",
    "*",
    "",
    `/${"a".repeat(600)}`,
  ])("page cache leaves %s to the router", (url) => {
    expect(read(url)).toBeNull();
  });

  test.each(["POST", "PUT", "OPTIONS", "TRACE", "get"])("page cache leaves the method %s to the router", (method) => {
    expect(read("/shop", {}, method)).toBeNull();
  });

  test("page cache has one copy per variant", () => {
    const keys = [
      {},
      { "save-data": "on" },
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "cross-site" },
    ].map((headers) => read("/shop", headers)?.key);
    expect(keys).toEqual(["000/shop", "100/shop", "010/shop", "000/shop"]);
  });

  test("page cache has a consent variant if there are widgets, unless the browser refuses tracking", () => {
    const request = (headers: Record<string, string>) =>
      ({
        url: "/shop",
        method: "GET",
        headers: { cookie: "locale=en; consent=yes", ...headers },
      }) as unknown as IncomingMessage;
    const keys = [{}, { "sec-gpc": "1" }, { dnt: "1" }, { "sec-gpc": "0", dnt: "0" }, { cookie: "_ga=1" }].map(
      (headers) => readPageRequest(request(headers), "locale", () => new Set(), true)?.key,
    );
    expect(keys).toEqual(["001/shop", "000/shop", "000/shop", "001/shop", "000/shop"]);
    expect(readPageRequest(request({}), "locale", () => new Set(), false)).toMatchObject({
      key: "000/shop",
      hasConsent: true,
    });
    expect(readPageRequest(request({ cookie: "consent=maybe" }), "locale", () => new Set(), true)).toBeNull();
  });

  test.each([
    ["/shop?utm_source=a&gclid=b", "/shop", true],
    ["/shop?", "/shop", true],
    ["/?fbclid=x", "/", true],
    ["/products/a/kc?utm_source=x&page=2&color=red&color=blue", "/products/a/kc?color=blue&color=red&page=2", true],
    ["/products/a/kc?color=blue&color=red&page=2", "/products/a/kc?color=blue&color=red&page=2", false],
    [`/shop?gclid=${"a".repeat(1000)}`, "/shop", true],
  ])("page cache reads %s as the page %s (decision 0037)", (target, url, hasMore) => {
    expect(read(target)).toMatchObject({ url, key: `000${url}`, hasMore });
  });

  test("page cache leaves an endless address to the router", () => {
    expect(read(`/shop?gclid=${"a".repeat(5000)}`)).toBeNull();
  });

  test("page request with the cookie of the page's language sets no language cookie", () => {
    expect(read("/shop", { cookie: "locale=en" })).toMatchObject({ locale: "en", hasLocaleCookie: true });
    expect(read("/shop", { cookie: "locale=es" })).toMatchObject({ hasLocaleCookie: false });
    expect(read("/es", {})).toMatchObject({ locale: "es", hasLocaleCookie: false });
  });

  test("page cache answers `/` only in English", () => {
    expect(read("/", { "accept-language": "es-MX" })).toBeNull();
    expect(read("/?x=1", { cookie: "locale=es" })).toBeNull();
    expect(read("/", { "accept-language": "es-MX", cookie: "locale=en" })).not.toBeNull();
  });

  test.each([
    ["/shop", false],
    ["/products/a-b/kc_1", false],
    ["/shop?", false],
    ["/shop?utm_source=x&gclid=y", false],
    ["/shop?series=KC", true],
    ["/products/a/kc?utm_source=x&color=red", true],
    ["/sh%6fp", true],
    ["/shop\\x", true],
    ["/shop;x", true],
  ])("page request %s is doubtful: %s", (url, isDoubtful) => {
    expect(read(url)?.isDoubtful).toBe(isDoubtful);
  });
});
