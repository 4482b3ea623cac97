import { describe, expect, test } from "vitest";
import { toCents } from "../money.ts";
import { forPart, forSchedule } from "../test-data/price-lists.ts";
import { priceSixteen as price } from "../test-data/choice.ts";
import { compilePriceList } from "./compile-price-list.ts";
import { isOrderable, priceLine } from "./price-line.ts";

describe("2.4 discount and series rate", () => {
  test.each([
    ["% Discount", "33", 19.99, 1339],
    ["% Discount", "25", 43.3, 3248],
    ["% Discount", "-10", 10, 1100],
    ["% Discount", 0, 10, 1000],
    ["Actual", "3.333", 10, 333],
    ["Actual", "3.335", 10, 334],
    ["Actual", "12.5", 10, 1250],
  ])("%s %s on %d", (type, value, listPrice, expected) => {
    expect(price([forSchedule(type, "E-1", value)], {}, listPrice)).toMatchObject({
      price: expected,
      orderable: true,
    });
  });
  test.each([
    ["Markup", "20", 0],
    ["% discount", "20", 0],
    ["actual", "20", 0],
    [null, "20", 0],
    ["% Discount", "100", 0],
    ["% Discount", "110", -100],
    ["Actual", "0", 0],
    ["Actual", "0.004", 0],
    ["Actual", "-1", -100],
  ])("A-27: %s %s is call for price", (type, value, expected) => {
    const entry = { ...forSchedule("", "E-1", value), valueType: type };
    expect(price([entry])).toMatchObject({ price: expected, orderable: false });
  });
  test("types are read without outer spaces", () => {
    expect(price([forSchedule(" Actual ", "E-1", "4")]).price).toBe(400);
    expect(price([forSchedule(" % Discount ", "E-1", "4")]).price).toBe(960);
  });
  test("without a list price an Actual still works, a discount and the list rule are unknown", () => {
    expect(price([forSchedule("Actual", "E-1", "4")], {}, null)).toMatchObject({ price: 400, orderable: true });
    const unknown = { price: null, orderable: false, explain: { listPrice: null, priceBeforeRate: null } };
    expect(price([forSchedule("% Discount", "E-1", "4")], {}, null)).toMatchObject({
      ...unknown,
      reason: "discount",
    });
    expect(price([], {}, null)).toMatchObject({ ...unknown, reason: "list" });
    expect(price([], { "16": 0.5 }, null)).toMatchObject({ ...unknown, reason: "list" });
  });
  test.each([
    ["12.35", 0.9, 1112],
    ["7.5", "0.85", 638],
    ["10", 1, 1000],
    ["10", 1.2, 1000],
    ["10", 0, 1000],
    ["10", -0.5, 1000],
    ["10", "abc", 1000],
    ["10", null, 1000],
    ["10", 0.0001, 0],
  ])("R-PRICE-08: %s times the series rate %s", (actual, rate, expected) => {
    expect(price([forSchedule("Actual", "E-1", actual)], { "16": rate }).price).toBe(expected);
  });
  test("A-45: rates are keyed by the matching series, in any case, first key first", () => {
    const rated = compilePriceList([], [{ title: "KC" }, { title: "KC-1" }], { " kc ": 0.5, KC: 0.25 });
    expect(priceLine(rated, { pn: "KC-0", listPrice: toCents(10) }).price).toBe(500);
    expect(priceLine(rated, { pn: "KC-15", listPrice: toCents(10) }).price).toBe(1000);
  });
  test("an ignored rate does not hide a later usable key", () => {
    expect(price([], { "16": 2, " 16": 0.5 }).price).toBe(500);
  });
  test("A-46: rounded once, after the rate", () => {
    // Exact: 43.30 × 0.75 × 0.2 = 6.495, which is 6.50. And 0.125 × 0.5 = 0.0625 is 0.06; rounding twice would give 0.07.
    expect(price([forSchedule("% Discount", "E-1", "25")], { "16": 0.2 }, 43.3).price).toBe(650);
    expect(price([forSchedule("Actual", "E-1", "0.125")], { "16": 0.5 }).price).toBe(6);
  });
});

describe("reason of a price", () => {
  test("reason of a price is series-rate when the rate changed the price; the rule stays in the explanation", () => {
    const { reason, explain } = price([forSchedule("% Discount", "E-1", "25.0")], { "16": "0.90" });
    expect(reason).toBe("series-rate");
    expect(explain).toEqual({
      rule: "discount",
      kind: "percent",
      value: "25",
      series: "16",
      schedule: "E-1",
      listPrice: 1000,
      priceBeforeRate: 750,
      seriesRate: "0.9",
    });
  });
  test("reason of a price stays the rule's when the rate changes nothing", () => {
    expect(price([forSchedule("Actual", "E-1", "0.01")], { "16": "0.9" })).toMatchObject({
      price: 1,
      reason: "actual",
    });
    expect(price([forPart("Actual", "16B", "5")], { "16": 1 })).toMatchObject({
      reason: "named",
      explain: { seriesRate: null },
    });
  });
  test("reason of a price of an unknown type at 0 is discount", () => {
    expect(price([forSchedule("Markup", "E-1", "5")])).toMatchObject({
      reason: "discount",
      explain: { kind: "unknown", value: "5" },
    });
  });
});

test("price is orderable when it is known and above 0 (A-27)", () => {
  expect([toCents("0.01"), toCents(0), toCents(-1), null].map(isOrderable)).toEqual([true, false, false, false]);
});
