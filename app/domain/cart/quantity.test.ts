import { describe, expect, test } from "vitest";
import {
  decreaseQuantity,
  dropsFraction,
  increaseQuantity,
  isQuantity,
  parseQuantity,
  quantityStep,
  wholePackages,
} from "./quantity.ts";

describe("2.16 quantity", () => {
  test.each([
    [7, 6, 12],
    [8, 6, 12],
    [1, 12, 12],
    [12, 6, null],
    [7, 1, null],
    [999_999, 6, null],
    [999_998, 3, 999_999],
  ])("%i pieces in packages of %i are offered as %j", (quantity, step, whole) => {
    expect(wholePackages(quantity, step)).toBe(whole);
  });

  test.each([
    [10, 5, 5],
    [11, 5, 6],
    [12, 5, 7],
    [15, 5, 10],
    [7, 5, 5],
    [5, 5, 5],
    [3, 5, 5],
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 2],
    [100, 25, 75],
    [50, 25, 25],
  ])("R-CART-10: %i decreased by a step of %i is %i", (quantity, step, expected) => {
    expect(decreaseQuantity(quantity, step)).toBe(expected);
  });
  test.each([
    ["12", 12],
    [50, 50],
    [1, 1],
    ["5.9", 5],
    ["abc", 1],
    [0, 1],
    [null, 1],
  ])("R-CART-11: the step for package quantity %j is %i", (packageQuantity, step) => {
    expect(quantityStep(packageQuantity)).toBe(step);
  });
  test("R-CART-13: increasing stops at the largest quantity", () => {
    expect(increaseQuantity(7, 5)).toBe(12);
    expect(increaseQuantity(999_990, 9)).toBe(999_999);
    expect(increaseQuantity(999_990, 10)).toBe(999_999);
  });
  test.each([
    ["7", 7],
    [" 7 ", 7],
    ["1.9", 1],
    ["7.", 7],
    ["007", 7],
    ["999999", 999_999],
  ])("R-CART-12: entered %j is %i", (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity);
  });
  test.each([
    "",
    " ",
    "abc",
    "12abc",
    "a12",
    "0",
    "0.9",
    "-5",
    "+5",
    "1e3",
    "0x10",
    "1000000",
    "9".repeat(20),
    "1,5",
    "1 2",
    ".5",
    "1.000",
    "12.000 ",
    "1.500",
    "1,000",
  ])("R-CART-12: entered %j leaves the line unchanged", (typed) => {
    expect(parseQuantity(typed)).toBeNull();
  });
  test.each([
    ["1.9", true],
    [" 2.50 ", true],
    ["2.0", false],
    ["7.", false],
    ["7", false],
    ["1.500", false],
    ["abc", false],
  ])("entered %j loses a fraction: %s", (typed, isCut) => {
    expect(dropsFraction(typed)).toBe(isCut);
  });
  test("A-60: whole, 1 to 999,999", () => {
    expect([1, 999_999].every(isQuantity)).toBe(true);
    expect([0, -1, 1.5, 1_000_000, Number.NaN, Infinity].some(isQuantity)).toBe(false);
  });
});
