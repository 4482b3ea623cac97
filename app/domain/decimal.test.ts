import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compareDecimals,
  decimalText,
  factorToPercent,
  multiply,
  percentToFactor,
  remainderAfterPercent,
  roundToScale,
  toDecimal,
  type Decimal,
  type DecimalInput,
} from "./decimal.ts";

function read(input: DecimalInput): Decimal {
  const decimal = toDecimal(input);
  if (!decimal) throw new Error(`Not a decimal: ${String(input)}`);
  return decimal;
}

describe("reading decimals (2.1, 2.3 usable)", () => {
  test.each([
    ["12", 12n, 0],
    ["1.005", 1005n, 3],
    ["-1.005", -1005n, 3],
    ["+2.5", 25n, 1],
    [" 7.50 ", 750n, 2],
    [".5", 5n, 1],
    ["5.", 5n, 0],
    ["007", 7n, 0],
    [33.333, 33333n, 3],
    [-5, -5n, 0],
    [0, 0n, 0],
    [1e-7, 1n, 7],
    [1.5e-7, 15n, 8],
    [2e21, 2n * 10n ** 21n, 0],
    [1.25e21, 125n * 10n ** 19n, 0],
  ])("%s is %s / 10^%s", (input, units, scale) => {
    expect(toDecimal(input)).toEqual({ units, scale });
  });
  test.each([
    "",
    "  ",
    ".",
    "-",
    "+.",
    "abc",
    "12abc",
    "x1",
    "1,234",
    "20%",
    "1e3",
    "0x10",
    "1.2.3",
    "--1",
    "Infinity",
    "NaN",
    "1 2",
  ])("text %j is not a number", (text) => {
    expect(toDecimal(text)).toBeNull();
  });
  test("numbers that are not finite, and missing values, are unknown", () => {
    for (const input of [Number.NaN, Infinity, -Infinity, null, undefined]) expect(toDecimal(input)).toBeNull();
  });
  test("other JSON values are unknown", () => {
    for (const input of JSON.parse('[true, ["5"], {"a": 1}]') as DecimalInput[]) expect(toDecimal(input)).toBeNull();
  });
  test("30 digits a side are read, 31 are refused", () => {
    expect(toDecimal(`${"9".repeat(30)}.${"9".repeat(30)}`)?.scale).toBe(30);
    expect(toDecimal("9".repeat(31))).toBeNull();
    expect(toDecimal(`0.${"9".repeat(31)}`)).toBeNull();
  });
});

describe("rounding half away from zero (2.1)", () => {
  test.each([
    ["1.005", 101n],
    ["2.675", 268n],
    ["8.345", 835n],
    ["0.004", 0n],
    ["0.005", 1n],
    ["0.00499999", 0n],
    ["-0.004", 0n],
    ["-0.005", -1n],
    ["-1.005", -101n],
    ["-1.0049", -100n],
    ["48.995", 4900n],
    ["3", 300n],
    ["3.5", 350n],
    ["3.25", 325n],
  ])("%s to cents", (text, expected) => {
    expect(roundToScale(read(text), 2)).toBe(expected);
  });
});

describe("exact arithmetic", () => {
  test("percentages become factors and back", () => {
    expect(decimalText(percentToFactor(read("5.75")))).toBe("0.0575");
    expect(decimalText(percentToFactor(read(2e21)))).toBe("20000000000000000000");
    expect(decimalText(factorToPercent(read("0.0575")))).toBe("5.75");
    expect(decimalText(factorToPercent(read("2")))).toBe("200");
  });
  test.each([
    ["25", "0.75"],
    ["33.333", "0.66667"],
    ["0", "1"],
    ["100", "0"],
    ["110", "-0.1"],
    ["-5", "1.05"],
  ])("%s percent off leaves %s", (percent, factor) => {
    expect(decimalText(remainderAfterPercent(read(percent)))).toBe(factor);
  });
  test("products are exact", () => {
    expect(decimalText(multiply(read("43.30"), read("0.75")))).toBe("32.475");
    expect(decimalText(multiply(read("-0.5"), read("0.01")))).toBe("-0.005");
  });
  test.each([
    ["1", "1.00", 0],
    ["0.9", "1", -1],
    ["1", "0.9", 1],
    ["-2", "1.5", -1],
    ["1.5", "-2", 1],
    ["0.10", "0.1", 0],
  ])("%s against %s", (a, b, expected) => {
    expect(compareDecimals(read(a), read(b))).toBe(expected);
  });
  test.each([
    ["30", "30"],
    ["30.00", "30"],
    ["5.750", "5.75"],
    ["0.05", "0.05"],
    ["-0.50", "-0.5"],
    ["100", "100"],
    ["-12", "-12"],
    ["0", "0"],
    ["10.10", "10.1"],
  ])("decimal %s is written %s", (text, expected) => {
    expect(decimalText(read(text))).toBe(expected);
  });
  test("decimal text reads back to the same value", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.nat(8), (units, scale) => {
        expect(compareDecimals(read(decimalText({ units, scale })), { units, scale })).toBe(0);
      }),
    );
  });
});
