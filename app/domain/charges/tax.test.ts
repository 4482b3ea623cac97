import { describe, expect, test } from "vitest";
import { decimalText } from "../decimal.ts";
import { cents } from "../money.ts";
import { indexShippingRules, findShippingRule } from "../shipping/shipping-rule.ts";
import { SHIPPING_RULE_ROWS, TAX_RATE_ROWS } from "../test-data/shipping-tables.ts";
import { reportTaxRates } from "./report-tax-rates.ts";
import { findTaxRate, indexTaxRates, type TaxRateRow } from "./tax-rate.ts";
import { salesTax, taxAfterFreight, taxBase, type TaxRequest } from "./tax.ts";

function row(change: Partial<TaxRateRow> = {}): TaxRateRow {
  return { schedule: "PA", percentage: 6, rate: 0.06, nexus: true, ...change };
}

function factorOf(change: Partial<TaxRateRow>): string | null {
  const factor = indexTaxRates([row(change)]).get("PA")?.factor;
  return factor ? decimalText(factor) : null;
}

describe("2.14 reading tax rates (R-ENT-21)", () => {
  test.each<[TaxRateRow["rate"], TaxRateRow["percentage"], string | null]>([
    [0.06, 6, "0.06"],
    ["0.0575", null, "0.0575"],
    [6, 6, "0.06"],
    [1, 6, "0.06"],
    [0.9999, 6, "0.9999"],
    [0, 6, "0"],
    [-0.06, "6.25", "0.0625"],
    [null, "5.75", "0.0575"],
    ["x", 0, "0"],
    [6, 100, null],
    [6, -1, null],
    [6, "x", null],
    [null, null, null],
  ])("rate %j with percentage %j is %s", (rate, percentage, factor) => {
    expect(factorOf({ rate, percentage })).toBe(factor);
  });
  test.each<[TaxRateRow["nexus"], boolean]>([
    [true, true],
    ["true", true],
    [" True ", true],
    [false, false],
    ["false", false],
    ["", false],
    ["yes", false],
    [null, false],
  ])("nexus %j is %s", (nexus, expected) => {
    expect(indexTaxRates([row({ nexus })]).get("PA")?.nexus).toBe(expected);
  });
  test("first row of a schedule wins; a blank schedule is left out", () => {
    const index = indexTaxRates([
      row({ schedule: " pa " }),
      row({ rate: 0.5 }),
      row({ schedule: "" }),
      row({ schedule: null }),
    ]);
    expect([...index.keys()]).toEqual(["PA"]);
    expect(index.get("PA")?.factor).toEqual({ units: 6n, scale: 2 });
  });
});

describe("2.14 rate of an address (R-TAX-05, A-31)", () => {
  const rates = indexTaxRates(TAX_RATE_ROWS);
  const rules = indexShippingRules(SHIPPING_RULE_ROWS);
  test.each([
    ["PA", "15222", "PA-ALLEGHENY"],
    ["PA", "19103", "PA-PHILADELPHIA"],
    ["PA", "16501", "PA"],
    ["Pennsylvania", "16501", "PA"],
    ["NC", "28202", "NC"],
    ["TX", "78045", "TX"],
    ["AK", "99501", null],
    ["PR", "00907", null],
    [null, null, null],
  ])("%s %s has schedule %s", (state, postalCode, schedule) => {
    expect(findTaxRate(state, findShippingRule({ state, postalCode }, rules), rates)?.schedule ?? null).toBe(schedule);
  });
  test("a rule's schedule without a rate falls back to the state", () => {
    const rule = findShippingRule(
      { state: "PA", postalCode: null },
      indexShippingRules([{ addressState: "PA", zipCodes: "*", schedule: "PA-X" }]),
    );
    expect(findTaxRate("PA", rule, rates)?.schedule).toBe("PA");
  });
});

describe("2.14 tax", () => {
  const PA = indexTaxRates([row()]).get("PA") ?? null;
  function tax(change: Partial<TaxRequest>) {
    return salesTax({
      subtotal: cents(10000),
      fees: cents(0),
      tariff: cents(0),
      shipping: cents(9900),
      isFreightTaxed: false,
      isDomestic: true,
      isAddressTaxable: true,
      isCustomerTaxable: true,
      state: "PA",
      rate: PA,
      ...change,
    });
  }
  test("A-32: tariff is part of the fees and subtracted, so it is not taxed", () => {
    expect(
      taxBase({
        subtotal: cents(10000),
        fees: cents(3500),
        tariff: cents(2500),
        shipping: cents(9900),
        isFreightTaxed: false,
      }),
    ).toBe(11000);
    expect(tax({ fees: cents(3500), tariff: cents(2500) })).toEqual({
      amount: 660,
      explain: [{ code: "tax", params: { schedule: "PA", percent: "6", base: 11000, amount: 660 } }],
    });
  });
  test("A-31: freight is outside the base; where an owner taxes it, known freight is inside", () => {
    const amounts = { subtotal: cents(10000), fees: cents(3500), tariff: cents(2500), shipping: cents(9900) };
    const taxed = { ...amounts, isFreightTaxed: true };
    expect(taxBase({ ...amounts, isFreightTaxed: false })).toBe(11000);
    expect([taxBase(taxed), taxBase({ ...taxed, shipping: null })]).toEqual([20900, 11000]);
  });
  test("tax is recalculated by its own percentage when freight is set later", () => {
    const amounts = {
      subtotal: cents(10000),
      fees: cents(3500),
      tariff: cents(2500),
      shipping: cents(9900),
      isFreightTaxed: false,
    };
    const taxed = { ...amounts, isFreightTaxed: true };
    const { explain } = tax({ ...amounts, shipping: null });
    expect([taxAfterFreight(explain, amounts), taxAfterFreight(explain, taxed)]).toEqual([660, 1254]);
    expect(taxAfterFreight(tax({ isDomestic: false }).explain, taxed)).toBeNull();
  });
  test("the base is never negative", () => {
    expect(
      taxBase({ subtotal: cents(0), fees: cents(0), tariff: cents(1), shipping: null, isFreightTaxed: false }),
    ).toBe(0);
    expect(
      taxBase({ subtotal: cents(1), fees: cents(1), tariff: cents(1), shipping: null, isFreightTaxed: false }),
    ).toBe(1);
  });
  test.each([
    [1075, 65],
    [1074, 64],
    [8, 0],
    [9, 1],
    [0, 0],
  ])("R-TAX-04: %i cents at 6 %% are %i, half up", (subtotal, amount) => {
    expect(tax({ subtotal: cents(subtotal) }).amount).toBe(amount);
  });
  test.each([
    ["R-TAX-01: not in the US", { isDomestic: false }, { code: "tax-not-domestic", params: {} }],
    [
      "R-TAX-02: address not taxable",
      { isAddressTaxable: false, isCustomerTaxable: null },
      { code: "tax-exempt-address", params: {} },
    ],
    ["R-TAX-03: no rate", { rate: null }, { code: "tax-no-nexus", params: { state: "PA" } }],
    ["R-TAX-03: no rate, no state", { rate: null, state: null }, { code: "tax-no-nexus", params: { state: "" } }],
    [
      "R-TAX-03: no nexus",
      { rate: indexTaxRates([row({ nexus: false })]).get("PA") ?? null },
      { code: "tax-no-nexus", params: { state: "PA" } },
    ],
    [
      "no usable rate",
      { rate: { schedule: "PA", factor: null, nexus: true } },
      { code: "tax-no-nexus", params: { state: "PA" } },
    ],
  ])("%s", (_name, change, why) => {
    expect(tax(change)).toEqual({ amount: 0, explain: [why] });
  });
  test("9.13: a taxed order of an exempt customer is marked for review", () => {
    expect(tax({ isCustomerTaxable: false }).explain.map(({ code }) => code)).toEqual(["tax", "tax-review"]);
    expect(tax({ isCustomerTaxable: false, subtotal: cents(0) }).explain.map(({ code }) => code)).toEqual(["tax"]);
    expect(tax({ isCustomerTaxable: false, isAddressTaxable: false }).explain).toHaveLength(1);
  });
  test("an untaxed order of a taxable customer is marked for review where the shop collects tax", () => {
    const untaxed = (change: Parameters<typeof tax>[0]) => {
      const { amount, explain } = tax({ isAddressTaxable: false, ...change });
      return [amount, ...explain.map(({ code }) => code)];
    };
    expect(untaxed({ isCustomerTaxable: true })).toEqual([0, "tax-exempt-address", "tax-review-address"]);
    expect(untaxed({ isCustomerTaxable: null })).toEqual([0, "tax-exempt-address"]);
    expect(untaxed({ isCustomerTaxable: false })).toEqual([0, "tax-exempt-address"]);
    expect(untaxed({ isCustomerTaxable: true, rate: null })).toEqual([0, "tax-exempt-address"]);
    expect(untaxed({ isCustomerTaxable: true, subtotal: cents(0) })).toEqual([0, "tax-exempt-address"]);
  });
});

describe("tax rate report", () => {
  const RULES = [{ schedule: "PA-ALLEGHENY" }, { schedule: null }];
  test("the demonstration rates are clean", () => {
    const rules = [{ schedule: "PA-ALLEGHENY" }, { schedule: "PA-PHILADELPHIA" }];
    expect(reportTaxRates(TAX_RATE_ROWS, rules)).toEqual([]);
  });
  test.each<[string, Partial<TaxRateRow>, readonly string[]]>([
    ["6 instead of 0.06", { rate: 6 }, ["rate-out-of-range"]],
    ["1", { rate: 1 }, ["rate-out-of-range"]],
    ["negative", { rate: -0.01 }, ["rate-out-of-range"]],
    ["missing", { rate: null }, ["rate-out-of-range"]],
    ["nothing usable", { rate: 6, percentage: 100 }, ["rate-out-of-range", "no-usable-rate"]],
    ["nothing at all", { rate: null, percentage: "" }, ["rate-out-of-range", "no-usable-rate"]],
    ["rate and percentage differ", { percentage: 7 }, ["rate-and-percentage-differ"]],
    ["no percentage", { percentage: null }, []],
    ["zero", { rate: 0, percentage: 0 }, []],
    ["just below 1", { rate: 0.99, percentage: 99 }, []],
    ["no schedule", { schedule: " " }, ["missing-schedule"]],
    ["Mexico, where nothing is taxed", { schedule: "MX" }, ["unused-schedule"]],
    ["the name of a tax", { schedule: "IVA" }, ["unused-schedule"]],
    ["the name of a state in place of its code", { schedule: "Pennsylvania" }, ["unused-schedule"]],
    ["that of a shipping rule, in any case", { schedule: "pa-allegheny" }, []],
    ["several findings", { schedule: null, rate: 6 }, ["missing-schedule", "rate-out-of-range"]],
  ])("%s", (_name, change, codes) => {
    expect(reportTaxRates([row({ schedule: "OH" }), row(change)], RULES)).toEqual(
      codes.map((code) => ({ code, row: 1 })),
    );
  });
  test("unused schedules are not reported before shipping rules are loaded", () => {
    expect(reportTaxRates([row({ schedule: "PA-ALLEGHENY" })], [])).toEqual([]);
  });
  test("a repeated schedule, in any case; blank ones do not repeat each other", () => {
    expect(
      reportTaxRates([row(), row({ schedule: "pa" }), row({ schedule: "" }), row({ schedule: "" })], RULES),
    ).toEqual([
      { code: "repeated-schedule", row: 1 },
      { code: "missing-schedule", row: 2 },
      { code: "missing-schedule", row: 3 },
    ]);
  });
});
