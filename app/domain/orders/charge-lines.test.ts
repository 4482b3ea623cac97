import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { productLine, quoteDemo } from "../test-data/orders.ts";
import type { Explanation } from "../explanation.ts";
import { orderedLine, placedOrder } from "../test-data/placed-order.ts";
import { chargeLines, currentReasons, isAsOrdered } from "./charge-lines.ts";
import type { Order } from "./order.ts";

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

const WAIVED: Explanation = {
  code: "handling-waived",
  params: { subtotal: cents(243_34), threshold: cents(49_00), amount: cents(0) },
};
const BOXES: Explanation = {
  code: "duct-boxes",
  params: { pn: "WD-1", quantity: 25, zone: 4, fullBoxes: 2, smallBoxes: 1, amount: cents(40_00) },
};
const BAND: Explanation = {
  code: "parcel-band",
  params: { base: cents(17_71), min: cents(0), max: null, amount: cents(9_00) },
};

test("reasons with the figures of the placed order are found after a correction and a cancellation", () => {
  const lines = [orderedLine("KC-1", 1, 17_71), orderedLine("WD-1", 40, 1_00)];
  const facts = { explain: [WAIVED, BOXES, BAND] } as unknown as Order["facts"];
  const placed = placedOrder({ lines, subtotal: cents(57_71), facts });
  const corrected = {
    ...placed,
    events: [{ ...placed.events[0], kind: "corrected", amounts: null }],
  } as unknown as Order;
  const found = (order: Order) => facts.explain.filter((reason) => isAsOrdered(reason, order)).map(({ code }) => code);
  expect(found(placed)).toEqual([]);
  expect(found(corrected)).toEqual(["handling-waived", "duct-boxes"]);
  expect(found({ ...placed, status: "cancelled" })).toEqual(["handling-waived", "duct-boxes", "parcel-band"]);
});

test("reason for a review of the tax ends with the review", () => {
  const facts = { explain: [{ code: "tax-review", params: {} }] } as unknown as Order["facts"];
  const placed = placedOrder({ facts });
  expect(currentReasons(placed)).toHaveLength(1);
  expect(currentReasons({ ...placed, taxReviewedAt: "2026-11-23T15:00:00Z" })).toEqual([]);
});
