import { describe, expect, test } from "vitest";
import { localeCookie, readCookie } from "./cookies.server.ts";

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
