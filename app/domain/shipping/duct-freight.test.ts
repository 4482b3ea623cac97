import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { FEES } from "../test-data/fees.ts";
import { ductLine, orderLine } from "../test-data/lines.ts";
import { DUCT_RATE_ROWS } from "../test-data/shipping-tables.ts";
import {
  findDuctRate,
  indexDuctRates,
  type DuctRate,
  type DuctRateRow,
  ductFreight,
  isDuctExempt,
  type DuctRequest,
  boxFreight,
} from "./duct-freight.ts";

const RATES = indexDuctRates(DUCT_RATE_ROWS);

function row(change: Partial<DuctRateRow>): DuctRateRow {
  const zones = [{ id: "2", spqBoxPrice: "18", nonBoxPrice: 6 }];
  return { code: "WDS", family: "A", spqBoxCount: 10, nonBoxCount: 4, zones, ...change };
}

function rateOf(change: Partial<DuctRateRow>): DuctRate {
  const rate = findDuctRate({ pn: "WDS-20", series: null }, indexDuctRates([row(change)]));
  if (!rate) throw new Error("no rate");
  return rate;
}

describe("2.8 boxes (R-SHIP-14, A-39)", () => {
  test.each([
    [25, 2, 2, 4800],
    [20, 2, 0, 3600],
    [24, 2, 1, 4200],
    [10, 1, 0, 1800],
    [9, 0, 3, 1800],
    [4, 0, 1, 600],
    [3, 0, 1, 600],
    [0, 0, 0, 0],
  ])("%i pieces are %i full and %i small boxes: %i cents", (quantity, fullBoxes, smallBoxes, amount) => {
    expect(boxFreight(quantity, rateOf({}), 2)).toEqual({ fullBoxes, smallBoxes, amount });
  });
  test("counts may be text and lose their fraction", () => {
    expect(boxFreight(25, rateOf({ spqBoxCount: "10.9", nonBoxCount: " 4 " }), 2)?.amount).toBe(4800);
  });
  test.each<[string, Partial<DuctRateRow>, number, number]>([
    ["zone not listed", {}, 25, 3],
    ["no full-box count", { spqBoxCount: 0 }, 25, 2],
    ["full-box count missing", { spqBoxCount: null }, 25, 2],
    ["full-box count not a number", { spqBoxCount: "x" }, 25, 2],
    ["full-box count below 1", { spqBoxCount: 0.9 }, 25, 2],
    ["full-box count negative", { spqBoxCount: -10 }, 25, 2],
    ["no small-box count for a rest", { nonBoxCount: 0 }, 25, 2],
    ["full-box price missing", { zones: [{ id: 2, spqBoxPrice: null, nonBoxPrice: 6 }] }, 25, 2],
    ["small-box price missing", { zones: [{ id: 2, spqBoxPrice: 18, nonBoxPrice: "" }] }, 25, 2],
    ["price negative", { zones: [{ id: 2, spqBoxPrice: -18, nonBoxPrice: 6 }] }, 20, 2],
  ])("R-SHIP-20: %s: to be determined", (_name, change, quantity, zone) => {
    expect(boxFreight(quantity, rateOf(change), zone)).toBeNull();
  });
  test("price that no box needs may be missing", () => {
    expect(boxFreight(20, rateOf({ nonBoxCount: 0 }), 2)?.amount).toBe(3600);
    expect(boxFreight(20, rateOf({ zones: [{ id: 2, spqBoxPrice: 18, nonBoxPrice: null }] }), 2)?.amount).toBe(3600);
    expect(boxFreight(3, rateOf({ zones: [{ id: 2, spqBoxPrice: null, nonBoxPrice: 6 }] }), 2)?.amount).toBe(600);
    expect(boxFreight(13, rateOf({ nonBoxCount: 1 }), 2)).toEqual({ fullBoxes: 1, smallBoxes: 3, amount: 3600 });
    expect(boxFreight(1, rateOf({ spqBoxCount: 1, nonBoxCount: null }), 2)?.amount).toBe(1800);
  });
  test.each([
    ["WDS-2030", 13, 2, 3300],
    ["WDS-2030", 30, 8, 11660],
    ["WDS-3030", 18, 5, 5945],
    ["WDN-2530", 6, 2, 1500],
    ["WDS-4040", 5, 4, 3500],
    ["WDN-6040", 8, 6, 7590],
    ["WDS-0510", 45, 4, 6000],
    ["WDS-2030", 2, 2, 1300],
    ["WDS-6040", 8, 2, 4600],
    ["WDS-6040", 6, 8, 6600],
  ])("9.12: %s × %i in zone %i costs %i", (pn, quantity, zone, amount) => {
    const rate = findDuctRate({ pn, series: "WDS" }, RATES);
    expect(rate && boxFreight(quantity, rate, zone)?.amount).toBe(amount);
  });
});

describe("2.8 rate of a line (A-40)", () => {
  const rates = indexDuctRates([
    row({ code: "WDS", spqBoxCount: 1 }),
    row({ code: "wds-20 ", spqBoxCount: 2 }),
    row({ code: "WDS-20", spqBoxCount: 3 }),
    row({ code: null, family: " wdn ", spqBoxCount: 4 }),
    row({ code: "", family: "WDN", spqBoxCount: 5 }),
    row({ code: "X", family: null, spqBoxCount: 6 }),
  ]);
  test.each([
    ["WDS-2030", null, 2],
    ["wds-2030", null, 2],
    ["WDS-3030", "WDN", 1],
    ["WDN-20", "wdn", 4],
    ["WDN-20", "WDQ", null],
    ["WDN-20", "", null],
    ["WDN-20", null, null],
  ])("%s of series %s", (pn, series, expected) => {
    expect(findDuctRate({ pn, series }, rates)?.fullBoxPieces ?? null).toBe(expected);
  });
  test("first of two prices for one zone wins", () => {
    const zones = [
      { id: 2, spqBoxPrice: 1, nonBoxPrice: 1 },
      { id: "2", spqBoxPrice: 9, nonBoxPrice: 9 },
    ];
    expect(rateOf({ zones }).zones.get(2)?.fullBox).toBe(100);
  });
  test("18 documents cover the two series", () => {
    expect(DUCT_RATE_ROWS).toHaveLength(18);
  });
});

describe("2.8 freight of the duct lines", () => {
  function freight(lines: DuctRequest["lines"], change: Partial<DuctRequest> = {}) {
    return ductFreight({
      lines,
      subtotal: cents(4900),
      service: "ground",
      zone: 2,
      postalCode: "44114",
      rates: RATES,
      fees: FEES,
      ...change,
    });
  }
  const twoInch = ductLine("WDS-2030", 13);
  const sixInch = { ...ductLine("WDS-6040", 8), exemptFromFreeShipping: true };
  test("R-SHIP-13, A-37: exempt above 49.00 by ground, not at 49.00", () => {
    expect(isDuctExempt(twoInch, { subtotal: cents(4900), service: "ground", fees: FEES })).toBe(false);
    expect(isDuctExempt(twoInch, { subtotal: cents(4901), service: "ground", fees: FEES })).toBe(true);
    expect(freight([twoInch]).amount).toBe(3300);
    expect(freight([twoInch], { subtotal: cents(4901) })).toEqual({
      amount: 0,
      explain: [{ code: "duct-exempt", params: { subtotal: 4901, threshold: 4900 } }],
    });
  });
  test("A-38: air charges the boxes for any subtotal", () => {
    for (const service of ["air2day", "air1day"] as const) {
      expect(isDuctExempt(twoInch, { subtotal: cents(52564), service, fees: FEES })).toBe(false);
      expect(freight([twoInch], { service, subtotal: cents(52564) }).amount).toBe(3300);
    }
  });
  test("9.12: a rule that keeps the part from shipping free keeps it charged; others stay exempt", () => {
    expect(isDuctExempt(sixInch, { subtotal: cents(57402), service: "ground", fees: FEES })).toBe(false);
    expect(freight([twoInch, sixInch], { subtotal: cents(57402) })).toEqual({
      amount: 4600,
      explain: [
        { code: "duct-exempt", params: { subtotal: 57402, threshold: 4900 } },
        {
          code: "duct-boxes",
          params: { pn: "WDS-6040", quantity: 8, zone: 2, fullBoxes: 1, smallBoxes: 1, amount: 4600 },
        },
      ],
    });
  });
  test("lines are not pooled, other products are excluded", () => {
    expect(freight([ductLine("WDS-2030", 6), ductLine("WDS-2031", 6), orderLine({ pn: "WDS-2099" })]).amount).toBe(
      2600,
    );
    expect(freight([orderLine()])).toEqual({ amount: 0, explain: [] });
    expect(freight([])).toEqual({ amount: 0, explain: [] });
  });
  test("A-42: without a zone, a rate or a price: to be determined, but only where duct is charged", () => {
    const unknown = {
      amount: null,
      explain: [{ code: "duct-unknown", params: { pn: "WDS-2030", postalCode: "00907" } }],
    };
    expect(freight([twoInch], { zone: null, postalCode: "00907" })).toEqual(unknown);
    expect(freight([ductLine("WDS-8000", 1)]).amount).toBeNull();
    expect(freight([twoInch, ductLine("WDS-8000", 1)]).amount).toBeNull();
    expect(freight([twoInch], { zone: 9 }).amount).toBeNull();
    expect(freight([twoInch], { zone: null, subtotal: cents(4901) }).amount).toBe(0);
  });
});
