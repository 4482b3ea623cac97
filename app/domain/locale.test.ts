import { describe, expect, test } from "vitest";
import { localeOfPath, otherLocale } from "./locale.ts";

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

test("each language is the counterpart of the other", () => {
  expect(otherLocale("en")).toBe("es");
  expect(otherLocale("es")).toBe("en");
});
