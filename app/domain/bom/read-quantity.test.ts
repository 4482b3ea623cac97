import { describe, expect, test } from "vitest";
import type { Locale } from "../locale.ts";
import { readQuantity } from "./read-quantity.ts";

describe("2.16, A-60 typed quantities of a list", () => {
  test.each<[Locale, string, number, number | null]>([
    ["en", "10", 10, null],
    ["en", "007", 7, null],
    ["en", "+7", 7, null],
    ["en", "7.", 7, null],
    ["en", "10.0", 10, null],
    ["es", "10,0", 10, null],
    ["en", "10,00", 10, null],
    ["en", "1,000", 1000, 1],
    ["es", "1,000", 1000, 1],
    ["es", "1.000", 1000, 1],
    ["en", "1.000", 1, 1000],
    ["en", "10.000", 10, 10_000],
    ["es", "10.000", 10_000, 10],
    ["en", "0012.000", 12, null],
    ["en", "1,500", 1500, null],
    ["en", "1,000.00", 1000, null],
    ["en", "1.000,00", 1000, null],
    ["es", "123.456,0", 123_456, null],
    ["en", "1'000", 1000, null],
    ["en", "999,999", 999_999, null],
    ["en", "999999", 999_999, null],
  ])("%s %j is %i, or %j", (locale, typed, quantity, otherQuantity) => {
    expect(readQuantity(typed, locale)).toEqual({ kind: "given", quantity, otherQuantity, typed, inPackages: false });
  });

  test.each<[Locale, string, string, number | null]>([
    ["en", "0", "zero", null],
    ["en", "0.00", "zero", null],
    ["en", "-5", "negative", null],
    ["en", "2.5", "fraction", null],
    ["es", "2,5", "fraction", null],
    ["en", "1.500", "fraction", 1500],
    ["es", "0.500", "fraction", null],
    ["en", "1000000", "too-large", null],
    ["en", "1,000,000", "too-large", null],
    ["en", "9".repeat(30), "too-large", null],
    ["en", "1e3", "not-a-number", null],
    ["en", "0x10", "not-a-number", null],
    ["en", "1,2,3", "not-a-number", null],
    ["en", "1.2.3", "not-a-number", null],
    ["en", "12,34.5", "not-a-number", null],
    ["en", "", "not-a-number", null],
    ["en", "-", "not-a-number", null],
  ])("%s %j is a problem: %s", (locale, typed, reason, otherQuantity) => {
    expect(readQuantity(typed, locale)).toEqual({ kind: "bad", reason, otherQuantity, typed });
  });
});
