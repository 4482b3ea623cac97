import { describe, expect, test } from "vitest";
import { indexItemRules } from "../cart/item-rules.ts";
import { toOrderLine } from "../cart/line.ts";
import { cents } from "../money.ts";
import { isDuctExempt } from "../shipping/duct-freight.ts";
import { parcelFreight } from "../shipping/parcel-freight.ts";
import { freeGroundThreshold } from "../shipping/quote-shipping.ts";
import { FEES } from "../test-data/fees.ts";
import { ductLine, orderLine } from "../test-data/lines.ts";
import type { Fees } from "./fees.ts";
import {
  handlingFee,
  explainInternationalReview,
  needsInternationalReview,
  isNonStandard,
  nonStandardFee,
  tariffOf,
} from "./order-fees.ts";

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
    expect(handlingFee(cents(subtotal), false, FEES).amount).toBe(domestic);
    expect(handlingFee(cents(subtotal), true, FEES).amount).toBe(international);
  });
  test("handling fee is explained with its amounts", () => {
    const params = { subtotal: 4899, threshold: 4900 };
    expect(handlingFee(cents(4899), false, FEES).explain).toEqual([
      { code: "handling-domestic", params: { ...params, amount: 1000 } },
    ]);
    expect(handlingFee(cents(4899), true, FEES).explain).toEqual([
      { code: "handling-international", params: { ...params, amount: 2500 } },
    ]);
    expect(handlingFee(cents(4900), true, FEES).explain).toEqual([
      { code: "handling-waived", params: { subtotal: 4900, threshold: 4900, amount: 0 } },
    ]);
    expect(handlingFee(cents(0), true, FEES).explain).toEqual([]);
  });
});

describe("2.9 international flag (R-FEE-05, A-48, 9.16)", () => {
  test.each([
    [30000, true, false],
    [30001, true, true],
    [38720, true, true],
    [38720, false, false],
  ])("%i cents, abroad %s: flagged %s", (subtotal, isInternational, expected) => {
    expect(needsInternationalReview(cents(subtotal), isInternational, FEES)).toBe(expected);
  });
  test("review flag is explained with its limit", () => {
    expect(explainInternationalReview(cents(38720), FEES)).toEqual({
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
    expect(tariffOf(flagged(...totals), FEES).amount).toBe(amount);
  });
  test("tariff applies to flagged lines only", () => {
    expect(tariffOf([...flagged(1000), orderLine({ total: 9999 })], FEES)).toEqual({
      amount: 250,
      explain: [{ code: "tariff", params: { percent: "25", base: 1000, amount: 250 } }],
    });
    expect(tariffOf([orderLine({ total: 9999 })], FEES)).toEqual({ amount: 0, explain: [] });
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
    expect(nonStandardFee(lines, FEES)).toEqual({
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
    expect(nonStandardFee([], FEES)).toEqual({ amount: 0, explain: [] });
  });
});

describe("amounts from the content (decision 0078)", () => {
  const OTHER: Fees = {
    handling: { below: cents(20_00), domestic: cents(3_00), international: cents(4_00) },
    freeGroundAbove: cents(75_00),
    airQuotedFrom: cents(200_00),
    exportReviewAbove: cents(1000_00),
    tariffRate: { units: 125n, scale: 3 },
    isFreightTaxed: true,
    wireDuct: { category: "cable-chain", freeAbove: cents(60_00), oddQuantity: cents(1_50) },
  };
  test("set each charge, and are part of its explanation", () => {
    expect(handlingFee(cents(1999), false, OTHER)).toEqual({
      amount: 300,
      explain: [{ code: "handling-domestic", params: { subtotal: 1999, threshold: 2000, amount: 300 } }],
    });
    expect(handlingFee(cents(1999), true, OTHER).amount).toBe(400);
    expect(nonStandardFee([{ ...ductLine("CC-1", 13), packagePieces: 12 }], OTHER).amount).toBe(150);
    expect(needsInternationalReview(cents(38720), true, OTHER)).toBe(false);
    expect(explainInternationalReview(cents(100001), OTHER).params.threshold).toBe(100000);
    expect(tariffOf([orderLine({ total: 1000, tariff: true })], OTHER)).toEqual({
      amount: 125,
      explain: [{ code: "tariff", params: { percent: "12.5", base: 1000, amount: 125 } }],
    });
  });
  test("set the category of wire duct; a shop without it has no duct", () => {
    const line = { ...orderLine(), parentSlug: "cable-chain", unitPrice: cents(100) };
    const rules = { itemRules: indexItemRules([]), fees: OTHER };
    expect(toOrderLine(line, rules)?.isWireDuct).toBe(true);
    const none = { ...OTHER, wireDuct: { ...OTHER.wireDuct, category: null } };
    expect(toOrderLine(line, { ...rules, fees: none })?.isWireDuct).toBe(false);
    expect(toOrderLine({ ...line, parentSlug: null }, { ...rules, fees: none })?.isWireDuct).toBe(false);
  });
  test("set the freight thresholds", () => {
    expect(freeGroundThreshold(null, OTHER)).toBe(7500);
    expect(isDuctExempt(orderLine(), { subtotal: cents(60_00), service: "ground", fees: OTHER })).toBe(false);
    const asked = { lines: [orderLine({ total: 20000 })], bands: [], groundIsFree: false, isDistributor: false };
    expect(parcelFreight({ ...asked, service: "air2day", fees: OTHER }).explain).toEqual([
      { code: "air-to-be-determined", params: { base: 20000, threshold: 20000 } },
    ]);
  });
});
