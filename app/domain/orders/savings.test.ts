import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { savingsOf } from "./savings.ts";

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
