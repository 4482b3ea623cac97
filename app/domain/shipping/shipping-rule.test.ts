import { describe, expect, test } from "vitest";
import { SHIPPING_RULE_ROWS } from "../test-data/shipping-tables.ts";
import { findShippingRule, indexShippingRules, type ShippingRuleRow } from "./shipping-rule.ts";

function finder(rows: readonly ShippingRuleRow[]) {
  const index = indexShippingRules(rows.map((row, i) => ({ ...row, schedule: `#${i + 1}` })));
  return (state: string | null, postalCode: string | null) =>
    findShippingRule({ state, postalCode }, index)?.schedule ?? null;
}

describe("2.6 shipping rule choice (R-SHIP-15)", () => {
  const find = finder([
    { addressState: "PA", zipCodes: "*" },
    { addressState: " pa ", zipCodes: "19019, 191*" },
    { addressState: "Pennsylvania", zipCodes: "152*" },
    { addressState: "OH", zipCodes: "440*" },
    { addressState: "NJ", zipCodes: "070*" },
    { addressState: "NJ", zipCodes: " 07001 ,,08001-1234" },
    { addressState: "NJ", zipCodes: null },
    { addressState: "", zipCodes: "*" },
    { addressState: "ON", zipCodes: "k1a*" },
    { addressState: "ON", zipCodes: "K1A 0B1,*" },
    { addressState: "ON", zipCodes: "*" },
  ]);
  test.each([
    ["PA", "15009", "#1", "the * record, though listed first"],
    ["pa", "19103", "#2", "prefix"],
    ["PA", "19019-2222", "#2", "exact on the first five digits"],
    ["PA", "19018", "#1", "neighbour of the exact code"],
    ["Pennsylvania", "15222", "#3", "state by name"],
    ["PA", " 15222 ", "#3", "outer spaces"],
    ["PA", "", "#1", "no postal code yet"],
    ["PA", null, "#1", "no postal code yet"],
    ["OH", "45000", "#4", "A-43: a single rule is used as it is"],
    ["OH", null, "#4", "A-43: a single rule is used as it is"],
    ["NJ", "07001", "#5", "first in order, though a later one is exact"],
    ["NJ", "08001-1234", "#6", "exact nine digits"],
    ["NJ", "08001", null, "not the nine digits, no *"],
    ["NJ", "08002", null, "several, none matches, no *"],
    ["NJ", "", null, "no postal code matches no blank pattern"],
    ["TX", "75001", null, "no rule for the state"],
    ["", "15009", null, "no state"],
    [null, "15009", null, "no state"],
    ["ON", "K1A 9Z9", "#9", "prefix in any case"],
    ["ON", "k1a 0b1", "#9", "first in order"],
    ["ON", "M5V 2T6", "#10", "the first * record"],
  ])("%s %s uses %s: %s", (state, postalCode, expected, _why) => {
    expect(find(state, postalCode)).toBe(expected);
  });

  describe("9.14 with the records of the demonstration shop", () => {
    const demo = finder(SHIPPING_RULE_ROWS);
    test.each([
      ["PA", "15222", "#1"],
      ["PA", "19001", "#2"],
      ["PA", "19002", "#2"],
      ["PA", "16501", "#3"],
      ["OH", "44114", "#4"],
      ["NC", "28202", "#5"],
      ["NC", "27601-1234", "#5"],
      ["NY", "10118", "#6"],
      ["NY", "10001", "#7"],
      ["NY", "14203", "#8"],
      ["TX", "77001", "#9"],
      ["TX", "75201", "#10"],
      ["TX", "78045", null],
      ["CA", "90210", "#11"],
      ["AK", "99501", "#12"],
      ["PR", "00907", null],
    ])("%s %s uses %s", (state, postalCode, expected) => {
      expect(demo(state, postalCode)).toBe(expected);
    });
  });

  test("rule has its tax schedule and transit days; blanks are null", () => {
    const index = indexShippingRules([
      { addressState: "PA", zipCodes: "*", schedule: " pa-x ", groundDays: " 1-2 " },
      { addressState: "OH", zipCodes: "*", schedule: " ", groundDays: "" },
      { addressState: "NC", zipCodes: "*" },
    ]);
    const rule = (state: string) => findShippingRule({ state, postalCode: "1" }, index);
    expect(rule("PA")).toMatchObject({ schedule: "PA-X", groundDays: "1-2" });
    expect(rule("OH")).toMatchObject({ schedule: null, groundDays: null });
    expect(rule("NC")).toMatchObject({ schedule: null, groundDays: null });
    expect(rule("TX")).toBeNull();
  });
});
