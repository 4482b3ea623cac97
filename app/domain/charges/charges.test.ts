import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { ductLine, orderLine } from "../test-data/lines.ts";
import { handlingFee } from "./handling.ts";
import { explainInternationalReview, needsInternationalReview } from "./international-review.ts";
import { isNonStandard, nonStandardFee } from "./non-standard.ts";
import { tariffOf } from "./tariff.ts";

describe("2.9 handling (R-FEE-01, A-36, 9.6)", () => {
  test.each([
    [-500, 0, 0],
    [0, 0, 0],
    [1, 1000, 2500],
    [3580, 1000, 2500],
    [4899, 1000, 2500],
    [4900, 0, 0],
    [6000, 0, 0],
  ])("%i cents pay %i at home and %i abroad", (subtotal, domestic, international) => {
    expect(handlingFee(cents(subtotal), false).amount).toBe(domestic);
    expect(handlingFee(cents(subtotal), true).amount).toBe(international);
  });
  test("says what it rests on", () => {
    const params = { subtotal: 4899, threshold: 4900 };
    expect(handlingFee(cents(4899), false).explain).toEqual([
      { code: "handling-domestic", params: { ...params, amount: 1000 } },
    ]);
    expect(handlingFee(cents(4899), true).explain).toEqual([
      { code: "handling-international", params: { ...params, amount: 2500 } },
    ]);
    expect(handlingFee(cents(4900), true).explain).toEqual([
      { code: "handling-waived", params: { subtotal: 4900, threshold: 4900, amount: 0 } },
    ]);
    expect(handlingFee(cents(0), true).explain).toEqual([]);
  });
});

describe("2.9 international flag (R-FEE-05, A-48, 9.16)", () => {
  test.each([
    [30000, true, false],
    [30001, true, true],
    [38720, true, true],
    [38720, false, false],
  ])("%i cents, abroad %s: flagged %s", (subtotal, isInternational, expected) => {
    expect(needsInternationalReview(cents(subtotal), isInternational)).toBe(expected);
  });
  test("says the limit", () => {
    expect(explainInternationalReview(cents(38720))).toEqual({
      code: "international-review",
      params: { subtotal: 38720, threshold: 30000 },
    });
  });
});

describe("2.11 tariff (R-FEE-04, A-47, 9.9)", () => {
  const flagged = (...totals: readonly number[]) => totals.map((total) => orderLine({ total, tariff: true }));
  test.each([
    [[3333], 833],
    [[2], 1],
    [[1], 0],
    [[5940], 1485],
    [[1390], 348],
    [[2085], 521],
    [[695, 695, 695], 521],
    [[], 0],
  ])("on %j cents is %i, rounded once on the sum", (totals, amount) => {
    expect(tariffOf(flagged(...totals)).amount).toBe(amount);
  });
  test("only flagged lines count", () => {
    expect(tariffOf([...flagged(1000), orderLine({ total: 9999 })])).toEqual({
      amount: 250,
      explain: [{ code: "tariff", params: { percent: "25", base: 1000, amount: 250 } }],
    });
    expect(tariffOf([orderLine({ total: 9999 })])).toEqual({ amount: 0, explain: [] });
  });
});

describe("2.12 non-standard wire duct (R-FEE-02, R-FEE-03, A-59, 9.10)", () => {
  test.each([
    [12, 5, true, true],
    [10, 5, true, false],
    [4, 5, true, true],
    [10, null, true, false],
    [12, 5, false, false],
    [12, 12, true, false],
    [13, 12, true, true],
    [2, 12, true, true],
    [7, 1, true, false],
    [150, 100, false, false],
  ])("%i pieces of package %s, duct %s: non-standard %s", (quantity, packagePieces, isWireDuct, expected) => {
    expect(isNonStandard({ quantity, packagePieces, isWireDuct })).toBe(expected);
  });
  test("10.00 per line, not per piece; offers whole packages", () => {
    const lines = [
      { ...ductLine("WDS-2030GNS", 13), packagePieces: 12 },
      { ...ductLine("WDS-6040GCS", 8), packagePieces: 6 },
      { ...ductLine("WDS-2040GNS", 24), packagePieces: 12 },
      { ...orderLine({ quantity: 5 }), packagePieces: 12 },
    ];
    expect(nonStandardFee(lines)).toEqual({
      amount: 2000,
      explain: [
        {
          code: "non-standard-line",
          params: { pn: "WDS-2030GNS", quantity: 13, packageQuantity: 12, packageMultiple: 24, amount: 1000 },
        },
        {
          code: "non-standard-line",
          params: { pn: "WDS-6040GCS", quantity: 8, packageQuantity: 6, packageMultiple: 12, amount: 1000 },
        },
      ],
    });
    expect(nonStandardFee([])).toEqual({ amount: 0, explain: [] });
  });
});
