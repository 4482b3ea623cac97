import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DecimalInput } from "./decimal.ts";
import {
  addCents,
  cents,
  centsToDecimal,
  decimalToCents,
  timesFactor,
  timesQuantity,
  toCents,
  toNumber,
  ZERO,
  readTypedAmount,
} from "./money.ts";

describe("2.1 round2 at the reading edge (R-PRICE-09)", () => {
  test.each<[DecimalInput, number]>([
    ["1.005", 101],
    [1.005, 101],
    ["2.675", 268],
    [2.675, 268],
    ["8.345", 835],
    [8.345, 835],
    [0.1 + 0.2, 30],
    ["48.995", 4900],
    ["0.004", 0],
    ["0.005", 1],
    ["-1.005", -101],
    [-1.005, -101],
    [43.3, 4330],
    [9999999, 999999900],
  ])("%s dollars are %i cents", (dollars, expected) => {
    expect(toCents(dollars)).toBe(expected);
  });
  test.each([Number.NaN, Infinity, "abc", "", null, undefined, "1,234", "10000000000000", "-10000000000000", 1e300])(
    "%s is unknown, never 0",
    (input) => {
      expect(toCents(input)).toBeNull();
    },
  );
  test("largest amounts are exact", () => {
    expect(toCents("9999999999999.99")).toBe(999_999_999_999_999);
    expect(toCents("-9999999999999.99")).toBe(-999_999_999_999_999);
  });
  test("minus zero is zero", () => {
    expect(Object.is(toCents("-0.001"), 0)).toBe(true);
    expect(Object.is(timesQuantity(cents(0), -1), 0)).toBe(true);
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe("amounts in cents", () => {
  test("a fraction of a cent or an inexact number is a programming error", () => {
    expect(() => cents(1.5)).toThrow(new RangeError("Not a whole number of cents: 1.5"));
    expect(() => cents(Number.NaN)).toThrow(RangeError);
    expect(() => cents(10 ** 15)).toThrow(RangeError);
    expect(() => cents(-(10 ** 15))).toThrow(RangeError);
    expect(() => timesQuantity(cents(10 ** 14), 10)).toThrow(RangeError);
    expect(() => timesFactor(cents(10 ** 14), { units: 10n, scale: 0 })).toThrow(RangeError);
  });
  test("sums and products", () => {
    expect(addCents()).toBe(ZERO);
    expect(addCents(cents(1), cents(2), cents(-4))).toBe(-1);
    expect(timesQuantity(cents(695), 10)).toBe(6950);
  });
  test.each([
    [645, "6", 1, 387],
    [1075, "6", 2, 65],
    [1390, "25", 2, 348],
    [2085, "25", 2, 521],
    [2, "25", 2, 1],
    [-2, "25", 2, -1],
  ])("%i cents times %s/10^%i are %i, rounded once", (amount, units, scale, expected) => {
    expect(timesFactor(cents(amount), { units: BigInt(units), scale })).toBe(expected);
  });
  test("cents as exact dollars and back", () => {
    expect(centsToDecimal(cents(4330))).toEqual({ units: 4330n, scale: 2 });
    expect(decimalToCents({ units: 32475n, scale: 3 })).toBe(3248);
    expect(decimalToCents({ units: 1n, scale: -30 })).toBeNull();
  });
});

describe("the JSON edge", () => {
  test.each([
    [0, 0],
    [1, 0.01],
    [3248, 32.48],
    [-100, -1],
  ])("%i cents are %d dollars", (amount, dollars) => {
    expect(toNumber(cents(amount))).toBe(dollars);
  });
  test("amount has at most two decimals, and reads back to the same cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), (amount) => {
        const dollars = toNumber(cents(amount));
        expect(String(dollars)).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(toCents(dollars)).toBe(amount);
      }),
    );
  });
});

test.each([
  ["84.20", 8420],
  ["84", 8400],
  ["0", 0],
  ["0.05", 5],
  ["999999999.99", 99_999_999_999],
])("%j is an amount", (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount);
});

test.each(["", "84,20", "84.2", "84.200", "1,200.00", "1.200,00", "-5", "+5", "$84", "1e3", " 84", "84.", ".84", "٨٤"])(
  "%j is not an amount: it is ambiguous or unreadable",
  (typed) => {
    expect(readTypedAmount(typed)).toBeNull();
  },
);
