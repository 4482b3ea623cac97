import { describe, expect, test } from "vitest";
import { isPageMade, LIMITS, limitOf, mayStartCart, type RequestKind } from "./request-rates.ts";

const kind = (line: string, rest?: string): RequestKind => {
  const [method = "", target = ""] = line.split(" ");
  const [pattern = "", query = ""] = target.split("?");
  return { method, pattern, rest, query: new URLSearchParams(query) };
};

describe("limit of a request (R-SEC-07)", () => {
  test.each([
    ["POST /cart", LIMITS.change],
    ["POST /es/mi-cuenta/favoritos", LIMITS.change],
    ["DELETE /*", LIMITS.change],
    ["POST /login", LIMITS.change],
    ["POST /auth/v1/*", LIMITS.change],
    ["POST /quick-order", LIMITS.list],
    ["POST /es/pedido-rapido/revisar", LIMITS.list],
    ["POST /staff/data", LIMITS.files],
    ["POST /es/personal/datos", LIMITS.files],
    ["POST /checkout/review", LIMITS.order],
    ["POST /checkout/shipping", LIMITS.change],
    ["GET /products?q=relay", LIMITS.search],
    ["HEAD /es/productos/:category?page=2", LIMITS.search],
    ["GET /quick-order?format=json&pn=KC", LIMITS.search],
    ["GET /cart?format=csv", LIMITS.file],
    ["GET /es/productos/:category/:series.txt", LIMITS.file],
    ["GET /products/:category/:series?page=2", LIMITS.search],
    ["GET /api/public/suggest?q=k", LIMITS.suggest],
    ["POST /api/public/quote", LIMITS.quote],
    ["GET /api/private/hubKV", LIMITS.privateApi],
    ["DELETE /api/private/contacts/:id", LIMITS.privateApi],
  ])("%s", (line, limit) => {
    expect(limitOf(kind(line))).toBe(limit);
  });

  test.each([
    "GET /",
    "GET /products",
    "GET /products/:category/:series",
    "GET /cart?format=json",
    "GET /es/pedido-rapido",
    "GET /products/:category/:series/:part",
    "GET /cart",
    "GET /*",
    "POST /locale",
    "POST /logout",
  ])("%s has no limit", (line) => {
    expect(limitOf(kind(line))).toBeNull();
  });

  test("start of a sign-in has a limit, because it saves a row", () => {
    expect(limitOf(kind("GET /auth/v1/*", "authorize"))).toBe(LIMITS.signInStart);
    expect(limitOf(kind("GET /auth/v1/*", "user"))).toBeNull();
  });

  test("render queue has pages only", () => {
    for (const pattern of ["/", "/es/productos/:category/:series/:part", "/*", "/my-account/orders"])
      expect([pattern, isPageMade("GET", pattern), isPageMade("HEAD", pattern)]).toEqual([pattern, true, true]);
    for (const pattern of ["/healthz", "/sitemap.xml", "/api/public/quote", "/frame/:locale/:version", "/locale"])
      expect([pattern, isPageMade("GET", pattern)]).toEqual([pattern, false]);
    expect(isPageMade("POST", "/cart")).toBe(false);
  });

  test("only a cart form may start a cart", () => {
    expect(mayStartCart(kind("POST /es/carrito"))).toBe(true);
    expect(mayStartCart(kind("GET /cart"))).toBe(false);
    expect(mayStartCart(kind("POST /quick-order"))).toBe(false);
  });
});
