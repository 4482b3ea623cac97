import { describe, expect, test } from "vitest";
import { forPart, forSchedule, PRICE_LISTS } from "../test-data/price-lists.ts";
import { SERIES, SERIES_RATES } from "../test-data/series.ts";
import { reportPriceList, reportSeries } from "./report-price-list.ts";

describe("price list report (R-PRICE-12)", () => {
  test("the demonstration lists for customers are clean", () => {
    for (const name of ["OEM", "D1", "D2", "MERIDIAN", "TABNORTE"] as const) {
      expect(reportPriceList(PRICE_LISTS[name], SERIES)).toEqual([]);
    }
  });
  test("QA-EDGE has its findings", () => {
    expect(reportPriceList(PRICE_LISTS["QA-EDGE"], SERIES)).toEqual([
      { code: "unknown-type", entry: 0 },
      { code: "no-price-left", entry: 1, percent: "100" },
      { code: "unusable-value", entry: 2 },
      { code: "mark-up", entry: 3, percent: "-5" },
    ]);
  });
  test("unknown schedules are named, and an entry may have several findings", () => {
    const entries = [
      forSchedule("% Discount", "E-1, Q-9, G-10", "-1"),
      forSchedule("% Discount", "", 5),
      forSchedule("Actual", "Z", -5),
    ];
    expect(reportPriceList(entries, SERIES)).toEqual([
      { code: "mark-up", entry: 0, percent: "-1" },
      { code: "unknown-schedule", entry: 0, schedule: "Q-9" },
      { code: "unknown-schedule", entry: 0, schedule: "G-10" },
      { code: "matches-nothing", entry: 1 },
    ]);
  });
  test("an entry for a part needs no schedule", () => {
    expect(reportPriceList([forPart("% Discount", "A1", "0")], [])).toEqual([]);
  });
  test.each([
    ["99.99", []],
    ["100.00", [{ code: "no-price-left", entry: 0, percent: "100" }]],
    ["110", [{ code: "no-price-left", entry: 0, percent: "110" }]],
    ["0", []],
  ])("%s %% off", (percent, findings) => {
    expect(reportPriceList([forPart("% Discount", "A1", percent)], [])).toEqual(findings);
  });
});

describe("series report (2.2, A-45)", () => {
  test("the demonstration series are clean", () => {
    expect(reportSeries(SERIES, SERIES_RATES)).toEqual([]);
  });
  test("repeated titles, missing schedules, rates out of range or without a series", () => {
    const series = [
      { title: "KC", discountSchedule: "G-1" },
      { title: "kc ", discountSchedule: "G-1" },
      { title: "MP" },
    ];
    expect(reportSeries(series, { KC: 1.2, MP: 1, kc: 0.9, QQ: 0.9, mp: "x" })).toEqual([
      { code: "repeated-title", title: "KC" },
      { code: "missing-schedule", title: "MP" },
      { code: "unusable-rate", title: "KC" },
      { code: "rate-without-series", title: "QQ" },
      { code: "unusable-rate", title: "mp" },
    ]);
    expect(reportSeries([])).toEqual([]);
  });
});
