import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { FEES } from "../test-data/fees.ts";
import { ductLine, orderLine } from "../test-data/lines.ts";
import { BAND_ROWS } from "../test-data/shipping-tables.ts";
import { readBands } from "./band.ts";
import { parcelFreight, type ParcelRequest } from "./parcel-freight.ts";

const BANDS = readBands(BAND_ROWS);

function freight(total: number, change: Partial<ParcelRequest> = {}) {
  const lines = [orderLine({ total })];
  return parcelFreight({
    lines,
    service: "ground",
    groundIsFree: false,
    bands: BANDS,
    isDistributor: false,
    fees: FEES,
    ...change,
  });
}

describe("2.7 parcel freight by band", () => {
  test.each([
    [9999, 1400],
    [10000, 1850],
    [50000, 3800],
  ])("9.8: %i cents by ground cost %i", (total, amount) => {
    expect(freight(total).amount).toBe(amount);
  });
  test.each([
    [12180, 1450],
    [25000, 2000],
    [6000, 1100],
  ])("R-SHIP-08: distributors pay groundDist: %i cents cost %i", (total, amount) => {
    expect(freight(total, { isDistributor: true }).amount).toBe(amount);
  });
  test("air has one price for all", () => {
    for (const isDistributor of [true, false]) {
      expect(freight(49060, { service: "air2day", isDistributor }).amount).toBe(6600);
      expect(freight(49060, { service: "air1day", isDistributor }).amount).toBe(9800);
    }
  });
  test.each([
    ["air2day", 49999, 6600],
    ["air2day", 50000, null],
    ["air1day", 49999, 9800],
    ["air1day", 50000, null],
    ["ground", 50000, 3800],
  ] as const)("R-SHIP-12: %s at %i cents", (service, total, amount) => {
    expect(freight(total, { service }).amount).toBe(amount);
  });
  test("air to be determined has a reason", () => {
    expect(freight(50000, { service: "air1day" }).explain).toEqual([
      { code: "air-to-be-determined", params: { base: 50000, threshold: 50000 } },
    ]);
  });
  test("lines are added up, without wire duct (A-44)", () => {
    const lines = [orderLine({ total: 5000 }), orderLine({ total: 4999 }), ductLine("WDS-20", 1, 90000)];
    expect(freight(0, { lines })).toEqual({
      amount: 1400,
      explain: [{ code: "parcel-band", params: { base: 9999, min: 4900, max: 9999, amount: 1400 } }],
    });
    expect(freight(0, { lines, service: "air2day" }).amount).toBe(3600);
  });
  test("order without parcel items costs 0", () => {
    expect(freight(0, { lines: [] })).toEqual({ amount: 0, explain: [] });
    expect(freight(0, { lines: [ductLine("WDS-20", 1, 60000)], service: "air2day" })).toEqual({
      amount: 0,
      explain: [],
    });
  });
  test("R-SHIP-11, 9.7: when ground is free only exempt lines pay, by their own band", () => {
    const exempt = orderLine({ pn: "ENW-1", total: 6560, exemptFromFreeShipping: true });
    const lines = [exempt, orderLine({ total: 6950 })];
    expect(freight(0, { lines, groundIsFree: true })).toEqual({
      amount: 1400,
      explain: [
        { code: "ground-exempt-lines", params: { base: 6560, lines: 1 } },
        { code: "parcel-band", params: { base: 6560, min: 4900, max: 9999, amount: 1400 } },
      ],
    });
    expect(freight(0, { lines, groundIsFree: false }).amount).toBe(1850);
    expect(freight(6950, { groundIsFree: true })).toEqual({ amount: 0, explain: [] });
  });
  test("R-SHIP-20: no band or no price is to be determined, never 0", () => {
    const gap = readBands([{ min: 0, max: 10, ground: 5, groundDist: null, air2day: "", air1day: -1 }]);
    const unknown = { amount: null, explain: [{ code: "parcel-unknown", params: { base: 1001 } }] };
    expect(freight(1001, { bands: gap })).toEqual(unknown);
    expect(freight(1000, { bands: gap }).amount).toBe(500);
    expect(freight(1000, { bands: gap, isDistributor: true })).toEqual({
      amount: null,
      explain: [{ code: "parcel-unknown", params: { base: 1000 } }],
    });
    expect(freight(1000, { bands: gap, service: "air2day" }).amount).toBeNull();
    expect(freight(1000, { bands: gap, service: "air1day" }).amount).toBeNull();
    expect(freight(1000, { bands: [] }).amount).toBeNull();
  });
  test("a band price of 0 is a real 0", () => {
    const free = readBands([{ min: 0, max: null, ground: 0, groundDist: 0, air2day: 0, air1day: 0 }]);
    expect(freight(1000, { bands: free })).toEqual({
      amount: 0,
      explain: [{ code: "parcel-band", params: { base: 1000, min: 0, max: null, amount: cents(0) } }],
    });
  });
});
