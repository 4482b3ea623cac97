import { describe, expect, test } from "vitest";
import { encodeSlug, foldSlug, normalizeSlug, valueSlug } from "./slug.ts";

describe("slugs (R-ROUTE-20, R-ROUTE-21)", () => {
  const nfc = "contactores-de-propósito-definido";
  test("composed, decomposed and upper case spellings are one slug", () => {
    expect(normalizeSlug(nfc.normalize("NFD"))).toBe(nfc);
    expect(normalizeSlug(nfc.toUpperCase())).toBe(nfc);
    expect(normalizeSlug(`/${nfc}/`)).toBe(nfc);
    expect(normalizeSlug("//a/b//")).toBe("a/b");
  });
  test("accents can be left out", () => {
    expect(foldSlug(nfc)).toBe("contactores-de-proposito-definido");
    expect(foldSlug(nfc.normalize("NFD"))).toBe("contactores-de-proposito-definido");
  });
  test("encoded slug keeps the slashes between segments", () => {
    expect(encodeSlug("a b/propósito")).toBe("a%20b/prop%C3%B3sito");
  });
});

describe("slug of an attribute value", () => {
  test.each([
    ["red", "red"],
    ["24 V AC/DC LED", "24-v-ac-dc-led"],
    ["1 NO + 1 NC", "1-no-1-nc"],
    ["10 kΩ", "10-kω"],
    ["0.63-1.0 A", "0-63-1-0-a"],
    ["Propósito", "proposito"],
    ["100 %", "100"],
    ["!", ""],
  ])("%s is %s", (english, slug) => {
    expect(valueSlug(english)).toBe(slug);
  });
});
