import { describe, expect, test } from "vitest";
import { toCents } from "../money.ts";
import { PRICE_LISTS, type PriceListName } from "../test-data/price-lists.ts";
import { PRICE_MATRIX } from "../test-data/price-matrix.ts";
import { compiledList } from "../test-data/products.ts";
import { compilePriceList } from "./compile-price-list.ts";
import { priceLine, type PricedPart } from "./price-line.ts";

const LISTS = ["OEM", "D1", "D2", "MERIDIAN", "TABNORTE"] as const;
const LIST_PRICES = new Map(PRICE_MATRIX.map(({ pn, listPrice }) => [pn, listPrice]));

function demoPrice(list: PriceListName, pn: string, listPrice = LIST_PRICES.get(pn)): PricedPart {
  return priceLine(compiledList(list), { pn, listPrice: toCents(listPrice) });
}

describe("price matrix of commerce-data section 2", () => {
  const cells = PRICE_MATRIX.flatMap((row) => LISTS.map((list) => [row.pn, list, row.prices[list], row] as const));
  test("price matrix of commerce-data section 2 has 27 parts in 5 lists", () => {
    expect(cells).toHaveLength(135);
  });
  test.each(cells)("%s in %s is %s", (pn, list, expected, row) => {
    const { price, orderable, explain } = demoPrice(list, pn);
    expect(price).toBe(toCents(expected));
    expect(orderable).toBe(true);
    expect(explain).toMatchObject({ series: row.series, schedule: row.schedule, listPrice: toCents(row.listPrice) });
  });
});

describe("commerce-data section 9", () => {
  const cases: readonly (readonly [string, PriceListName, string, string | undefined, number, string])[] = [
    ["9.1 Ex. 3 mark-up", "QA-EDGE", "TI-02FS", "0.78", 82, "discount"],
    ["9.1 Ex. 4 TLA", "OEM", "TLA-7024-RAG-FBP", undefined, 9530, "series-rate"],
    ["9.2 LXA", "OEM", "LXA-FG024T", undefined, 353, "series-rate"],
    ["9.2 WDN", "D1", "WDN-3030GNS", undefined, 1586, "series-rate"],
    ["9.3 KCX", "OEM", "KCX-F11", undefined, 741, "discount"],
    ["9.3 KC-1", "OEM", "KC-1503-11-120A", undefined, 32764, "discount"],
    ["9.3 no series", "OEM", "ZZ-100", "20.00", 1800, "schedule-z"],
    ["9.4 both named: Actual", "D1", "KC-0093-10-120A", undefined, 1560, "named"],
    ["9.4 flat legend plate", "MERIDIAN", "GPL-30SK002S", undefined, 145, "actual"],
    ["9.4 no H-7: Z", "MERIDIAN", "WDS-2030GNS", undefined, 1806, "schedule-z"],
    ["9.4 no match, no Z: list", "QA-EDGE", "DR-0323DR", undefined, 3670, "list"],
    ["9.4 named discount", "MERIDIAN", "KC-0253-10-024D", undefined, 3198, "named"],
    ["H-3 at 33.333 %", "QA-EDGE", "RG-2B-024DL", undefined, 560, "discount"],
  ];
  test.each(cases)("%s: %s %s", (_name, list, pn, listPrice, expected, reason) => {
    expect(demoPrice(list, pn, listPrice ?? LIST_PRICES.get(pn))).toMatchObject({
      price: expected,
      orderable: true,
      reason,
    });
  });
  test("9.1 Ex. 1: an unknown type prices at 0 and cannot be ordered", () => {
    expect(demoPrice("QA-EDGE", "PEF-PFKN-10")).toMatchObject({ price: 0, orderable: false });
  });
  test("9.1 Ex. 2: a named value that is not a number is ignored; 100 % then prices at 0", () => {
    expect(demoPrice("QA-EDGE", "KC-0093-10-120A")).toMatchObject({ price: 0, orderable: false, reason: "discount" });
  });
  test("9.2: a rate of 1.2 is treated as 1", () => {
    const list = compilePriceList(PRICE_LISTS.OEM, [{ title: "LXA", discountSchedule: "E-1" }], { LXA: 1.2 });
    expect(priceLine(list, { pn: "LXA-FG024T", listPrice: toCents("5.60") }).price).toBe(392);
  });
});
