import { describe, expect, it } from "vitest";
import { formatCents, listCents, parseHundredths } from "./price.ts";

describe("parseHundredths", () => {
  it.each([
    ["1.20", 120],
    ["+6.20", 620],
    ["-14.05", -1405],
    ["0.00", 0],
    ["412.00", 41200],
  ])("parseHundredths reads %s as %i", (text, cents) => {
    expect(parseHundredths(text)).toBe(cents);
  });

  it.each(["1.2", "1", "1.234", "x1.90", "", "1,20"])("parseHundredths refuses %j", (text) => {
    expect(parseHundredths(text)).toBeNull();
  });
});

describe("formatCents", () => {
  it.each([
    [1100, "11.00"],
    [16, "0.16"],
    [5, "0.05"],
    [188700, "1887.00"],
    [-120, "-1.20"],
  ])("formatCents writes %i as %s", (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });
});

describe("listCents", () => {
  it("listCents rounds half up once, after every factor", () => {
    expect(listCents(21310, [115])).toBe(24507); // 245.065, which a float would round down
    expect(listCents(520, [190])).toBe(988);
    expect(listCents(101, [150, 150])).toBe(227); // 2.2725; rounding in between would give 2.28
    expect(listCents(1100, [])).toBe(1100);
  });
});
