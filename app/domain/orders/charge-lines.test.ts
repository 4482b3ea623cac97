import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { productLine, quoteDemo } from "../test-data/orders.ts";
import { chargeLines } from "./charge-lines.ts";

const line = (total: number) => productLine(total);

test("every charge has its own line with its reason (R-FEE-01, R-SHIP-20)", () => {
  const order = quoteDemo([productLine(2000, { tariff: true })]);
  const lines = chargeLines(order, order.explain);
  expect(lines.map(({ charge, amount }) => [charge, amount])).toEqual([
    ["subtotal", 2000],
    ["handling", 1000],
    ["tariff", 500],
    ["shipping", order.shipping],
    ["tax", order.tax],
  ]);
  expect(lines.find(({ charge }) => charge === "handling")?.reasons).toMatchObject([{ code: "handling-domestic" }]);
  expect(lines.find(({ charge }) => charge === "tariff")?.reasons).toMatchObject([{ code: "tariff" }]);
});

test("charge lines add up to the total, and every reason appears once", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 5 }), (totals) => {
      const order = quoteDemo(totals.map(line));
      const lines = chargeLines(order, order.explain);
      expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(order.total);
      expect(lines.flatMap(({ reasons }) => reasons).toSorted(byCode)).toEqual(order.explain.toSorted(byCode));
    }),
    { numRuns: 50 },
  );
});

test("freight to be determined has a line without an amount", () => {
  const order = { ...quoteDemo([line(2000)]), shipping: null, tax: cents(0) };
  expect(chargeLines(order, []).map(({ charge, amount }) => [charge, amount])).toEqual([
    ["subtotal", 2000],
    ["handling", 1000],
    ["shipping", null],
    ["tax", 0],
  ]);
});

function byCode(a: { code: string }, b: { code: string }): number {
  return a.code.localeCompare(b.code);
}
