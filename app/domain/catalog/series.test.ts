import { describe, expect, test } from "vitest";
import { SERIES } from "../test-data/series.ts";
import { findSeries, indexSeries, type Series } from "./series.ts";

describe("2.2 schedule by the longest part-number prefix (R-PRICE-01)", () => {
  const index = indexSeries([{ title: "16" }, { title: " 16td " }, { title: "16T" }, { title: "" }, { title: null }]);
  test.each([
    ["16TD100", " 16td "],
    ["16td100", " 16td "],
    ["16TD", " 16td "],
    ["16T", "16T"],
    ["16TX", "16T"],
    ["16-TD", "16"],
    [" 16 ", "16"],
    ["1", null],
    ["", null],
    ["99", null],
  ])("%j", (pn, title) => {
    expect(findSeries(pn, index)?.title ?? null).toBe(title);
  });
  test("first of two series with one title wins", () => {
    const first: Series = { title: "KC", discountSchedule: "G-1" };
    expect(findSeries("KC-1", indexSeries([first, { title: "kc", discountSchedule: "G-4" }]))).toBe(first);
  });
  test("9.3: KC and KCX match, KCX wins; KC and KC-1 match, KC-1 wins", () => {
    const demo = indexSeries(SERIES);
    expect(findSeries("KCX-F11", demo)?.discountSchedule).toBe("F-2");
    expect(findSeries("KC-1503-11-120A", demo)?.discountSchedule).toBe("G-4");
    expect(findSeries("KC-0093-10-120A", demo)?.discountSchedule).toBe("G-1");
    expect(findSeries("ZZ-100", demo)).toBeNull();
  });
  test("catalog has 70 series and one pricing-only family", () => {
    expect(SERIES).toHaveLength(71);
  });
});
