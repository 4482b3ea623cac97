import { describe, expect, test } from "vitest";
import { toCents, toNumber } from "../money.ts";
import { CHOICE_SERIES, priceSixteen as price } from "../test-data/choice.ts";
import { forPart, forSchedule } from "../test-data/price-lists.ts";
import { compilePriceList } from "./compile-price-list.ts";
import type { PriceListEntry } from "./price-list-entry.ts";
import { priceLine } from "./price-line.ts";

describe("2.3 price choice", () => {
  const entries: readonly PriceListEntry[] = [
    forSchedule("% Discount", "E-1", "20"),
    forSchedule("Actual", "Schedule E-1, E-2", "7.5"),
    forSchedule("% Discount", "Z", "5"),
    forPart("Actual", "16A-RED", "3.333"),
    forSchedule("% Discount", "G-10", "90"),
  ];
  const list = compilePriceList(entries, CHOICE_SERIES);
  test.each([
    ["16a-red", 3.33, "named"],
    [" 16A-RED ", 3.33, "named"],
    ["16B", 7.5, "actual"],
    ["16T1", 7.5, "actual"],
    ["16TD9", 9.5, "schedule-z"],
    ["99", 9.5, "schedule-z"],
    ["X1", 9.5, "schedule-z"],
    ["N1", 9.5, "schedule-z"],
    ["", 9.5, "schedule-z"],
  ])("%j costs %d: %s", (pn, expected, reason) => {
    const { price: unitPrice, reason: given } = priceLine(list, { pn, listPrice: toCents(10) });
    expect(unitPrice && toNumber(unitPrice)).toBe(expected);
    expect(given).toBe(reason);
  });
  test("price without a series names no series", () => {
    expect(priceLine(list, { pn: "99", listPrice: null }).explain).toMatchObject({ series: null, schedule: null });
    expect(priceLine(list, { pn: "N1", listPrice: null }).explain).toMatchObject({ series: "N", schedule: null });
  });
  test("A-28: with no entry at all the list price applies", () => {
    expect(price([])).toMatchObject({ price: 1000, orderable: true, reason: "list" });
    expect(price([]).explain).toMatchObject({ rule: "list", kind: null, value: null, schedule: "E-1", series: "16" });
  });
  test("A-29: an entry without a schedule and without a part matches nothing", () => {
    const entry = forSchedule("% Discount", "", "50");
    expect(price([entry]).reason).toBe("list");
    expect(priceLine(compilePriceList([entry], [{ title: "16" }]), { pn: "16B", listPrice: toCents(10) }).price).toBe(
      1000,
    );
  });
  test("A-30: an entry naming another part never serves the schedule step nor Z", () => {
    const others: readonly PriceListEntry[] = [
      { valueType: "Actual", schedule: "E-1", PriceListEntryItem: { name: "16C" }, value: "1" },
      { valueType: "Actual", schedule: "Z", PriceListEntryItem: { name: "16D" }, value: "2" },
    ];
    expect(price(others).price).toBe(1000);
  });
  test("blank part name is ignored", () => {
    expect(price([{ valueType: "Actual", schedule: "E-1", PriceListEntryItem: { name: " " }, value: "2" }]).price).toBe(
      200,
    );
    expect(
      price([{ valueType: "Actual", schedule: "E-1", PriceListEntryItem: { name: null }, value: "2" }]).price,
    ).toBe(200);
  });
  test("a named entry wins over a better schedule entry", () => {
    expect(price([forSchedule("Actual", "E-1", "1"), forPart("% Discount", "16B", "10")])).toMatchObject({
      price: 900,
      reason: "named",
    });
  });
  test("several named entries: Actual, then % Discount, then stored order", () => {
    const discount = forPart("% Discount", "16B", "10");
    const second = forPart("% Discount", "16b", "50");
    expect(price([discount, forPart("Actual", "16B", "4"), forPart("Actual", "16B", "3")]).price).toBe(400);
    expect(price([discount, second]).price).toBe(900);
    expect(price([second, discount]).price).toBe(500);
    expect(price([forPart("Markup", "16B", "10"), discount]).price).toBe(900);
  });
  test("several matching discounts: the first stored, not the best (9.4)", () => {
    expect(price([forSchedule("% Discount", "E-1", "10"), forSchedule("% Discount", "E-1", "50")])).toMatchObject({
      price: 900,
      reason: "discount",
    });
  });
  test("R-PRICE-04: Z serves only when no schedule entry exists, and may be an Actual", () => {
    const z = forSchedule("Actual", "Schedule Z", "4");
    expect(price([z, forSchedule("% Discount", "E-1", "10")]).price).toBe(900);
    expect(price([forSchedule("% Discount", "Z", "10"), z])).toMatchObject({ price: 400, reason: "schedule-z" });
  });
  test("entry with an unusable value is ignored", () => {
    for (const value of ["", "abc", "20%", "1,234", null]) {
      expect(price([forPart("Actual", "16B", value), forSchedule("% Discount", "E-1", "10")]).price).toBe(900);
    }
  });
  test("schedules may be lists on both sides", () => {
    const many = [{ title: "16", discountSchedule: ["H-1", "E-9"] }];
    const compiled = compilePriceList([forSchedule("% Discount", ["A-1", "E-9"], 25)], many);
    expect(priceLine(compiled, { pn: "16B", listPrice: toCents(10) })).toMatchObject({
      price: 750,
      explain: { schedule: "H-1, E-9" },
    });
  });
});
