import { describe, expect, test } from "vitest";
import { valueSlug } from "./value-slug.ts";

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
