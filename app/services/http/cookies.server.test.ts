import { describe, expect, test } from "vitest";
import { localeCookie, readCookie, consentCookie, forgetConsent } from "./cookies.server.ts";

const env = { LOCALE_COOKIE_NAME: "locale", LOCALE_COOKIE_DOMAIN: undefined, LOCALE_COOKIE_CROSS_ORIGIN: false };

describe("readCookie", () => {
  test.each<[string | null, string | null]>([
    ["locale=es", "es"],
    ["a=1; locale=es; b=2", "es"],
    ["locale=es; locale=en", "es"],
    ["locale=%C3%B1", "ñ"],
    ["locale=%E0%A4%A", "%E0%A4%A"],
    ["locale=", ""],
    ["xlocale=es", null],
    ["LOCALE=es", null],
    ["locale", null],
    ["=;;;=", null],
    ["", null],
    [null, null],
  ])("%j holds %j", (header, value) => {
    const request = new Request("https://shop.example/", { headers: header === null ? {} : { Cookie: header } });
    expect(readCookie(request, "locale")).toBe(value);
  });

  test.each(["__proto__", "constructor", "toString"])("%s is not found in a request without it", (name) => {
    expect(readCookie(new Request("https://shop.example/", { headers: { Cookie: "a=1" } }), name)).toBeNull();
  });
});

describe("language cookie (R-I18N-09 to R-I18N-12)", () => {
  test.each<[Partial<typeof env> | { LOCALE_COOKIE_DOMAIN: string }, boolean, string]>([
    [{}, false, "locale=es; Max-Age=31536000; Path=/; SameSite=Lax"],
    [{}, true, "locale=es; Max-Age=31536000; Path=/; Secure; SameSite=Lax"],
    [{ LOCALE_COOKIE_NAME: "lang" }, false, "lang=es; Max-Age=31536000; Path=/; SameSite=Lax"],
    [
      { LOCALE_COOKIE_DOMAIN: "shop.example" },
      false,
      "locale=es; Max-Age=31536000; Domain=shop.example; Path=/; SameSite=Lax",
    ],
    [{ LOCALE_COOKIE_CROSS_ORIGIN: true }, false, "locale=es; Max-Age=31536000; Path=/; Secure; SameSite=None"],
  ])("with %j, https %s: %s", (settings, isSecure, cookie) => {
    expect(localeCookie({ ...env, ...settings }, "es", isSecure)).toBe(cookie);
  });
});

test("consent cookie lasts 180 days, for this site", () => {
  expect(consentCookie(true)).toBe("consent=yes; Max-Age=15552000; Path=/; Secure; SameSite=Lax");
  expect(consentCookie(false)).not.toContain("Secure");
});

test("revoked consent deletes third-party cookies on every path and domain, not the shop's", () => {
  const removed = forgetConsent("_ga=1; locale=en; twk_x=2; cart=3", "www.shop.example");
  expect(removed).toEqual([
    "consent=; Max-Age=0; Path=/",
    "_ga=; Max-Age=0; Path=/",
    "_ga=; Max-Age=0; Domain=www.shop.example; Path=/",
    "_ga=; Max-Age=0; Domain=shop.example; Path=/",
    "twk_x=; Max-Age=0; Path=/",
    "twk_x=; Max-Age=0; Domain=www.shop.example; Path=/",
    "twk_x=; Max-Age=0; Domain=shop.example; Path=/",
  ]);
});

test("revoked consent limits the size of the answer", () => {
  const many = Array.from({ length: 500 }, (_, index) => `_x${index}=1`).join("; ");
  expect(forgetConsent(many, "a.b.c.shop.example")).toHaveLength(41);
});

test("revoked consent ignores invalid cookie names", () => {
  expect(forgetConsent("_a b=1; _é=2; =3", "localhost")).toEqual(["consent=; Max-Age=0; Path=/"]);
});
