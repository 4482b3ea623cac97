import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { feesOf, totalOf } from "./totals.ts";

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
