import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { feesOf, totalOf, savingsOf } from "./totals.ts";

test("2.20: fees are handling, non-standard and tariff; freight to be determined is left out of the total", () => {
  const parts = {
    subtotal: cents(4800),
    handling: cents(1000),
    nonStandardFee: cents(2000),
    tariff: cents(500),
    tax: cents(408),
  };
  expect(feesOf(parts)).toBe(3500);
  expect(totalOf({ ...parts, shipping: cents(1150) })).toBe(9858);
  expect(totalOf({ ...parts, shipping: null })).toBe(8708);
});

const line = (quantity: number, unitPrice: number, listPrice: number | null) => ({
  quantity,
  unitPrice: cents(unitPrice),
  listPrice: listPrice === null ? null : cents(listPrice),
});

test.each([
  [[], 0],
  [[line(3, 750, 1000)], 750],
  [[line(3, 750, 1000), line(1, 500, null)], 750],
  [[line(1, 1100, 1000), line(2, 900, 1000)], 100],
  [[line(1, 1100, 1000)], 0],
] as const)("%j saves %i cents against list prices", (lines, saved) => {
  expect(savingsOf(lines)).toBe(saved);
});

test("savingsOf compares with list prices (R-CART-18)", () => {
  expect(savingsOf([line(10, 695, 1100)])).toBe(4050);
  expect(savingsOf([line(10, 695, 695)])).toBe(0);
  expect(savingsOf([line(10, 695, 600)])).toBe(0);
  expect(savingsOf([line(10, 695, null)])).toBe(0);
});
