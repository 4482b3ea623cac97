import { describe, expect, test } from "vitest";
import { chooseLocale, localeOfPath, otherLocale, preferredLocale } from "./locale.ts";

describe("localeOfPath: only a whole first segment `es` is Spanish (R-ROUTE-22, R-I18N-03)", () => {
  test.each([
    ["/", "en"],
    ["/es", "es"],
    ["/es/", "es"],
    ["/ES/productos", "es"],
    ["/es/productos", "es"],
    ["/es.data", "es"],
    ["/esoteric", "en"],
    ["/.dataes", "en"],
    ["/products/es", "en"],
    ["//es", "en"],
    ["", "en"],
  ])("%s → %s", (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });
});

describe("preferredLocale: the browser's wishes by weight (R-I18N-05)", () => {
  test.each([
    ["fr;q=0.9, es-MX;q=0.8, en;q=0.2", "es"],
    ["en-US,en;q=0.9,es;q=0.8", "en"],
    ["es-419", "es"],
    ["ES", "es"],
    ["es;q=0, en;q=0.1", "en"],
    ["en;q=0.2, es;q=0.8", "es"],
    ["es;q=0", null],
    ["es; q = 0.0 ;x", null],
    ["es;xq=0", "es"],
    ["es;q=0x", "es"],
    [`${"fr,".repeat(400)}es`, null],
    ["fr", null],
    ["*", null],
    ["", null],
    [null, null],
    ["es;q=abc", "es"],
    [";;;,,,", null],
  ])("%s → %s", (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });
});

describe("chooseLocale: stored choice, browser, default (R-I18N-02, R-I18N-04, R-I18N-06, R-I18N-07)", () => {
  test.each([
    ["en", "es", "en"],
    ["es", "en", "es"],
    [null, "es", "es"],
    ["xx", "es", "es"],
    ["", "es-MX", "es"],
    ["x".repeat(5000), null, "en"],
    [null, null, "en"],
    [null, "fr", "en"],
  ])("cookie %s, browser %s → %s", (stored, header, locale) => {
    expect(chooseLocale(stored, header)).toBe(locale);
  });
});

test("each language is the other's other", () => {
  expect(otherLocale("en")).toBe("es");
  expect(otherLocale("es")).toBe("en");
});
