import { describe, expect, test } from "vitest";
import { cents, type Cents } from "../money.ts";
import { BAND_ROWS } from "../test-data/shipping-tables.ts";
import { findBand, readBands, type BandRow } from "./band.ts";
import { reportBands } from "./report-bands.ts";

function row(min: BandRow["min"], max: BandRow["max"], prices: Partial<BandRow> = {}): BandRow {
  return { min, max, ground: 1, groundDist: 1, air2day: 1, air1day: 1, ...prices };
}

describe("bands (A-41, 2.7)", () => {
  const bands = readBands(BAND_ROWS);
  test.each([
    [1, 1150],
    [4899, 1150],
    [4900, 1400],
    [9999, 1400],
    [10000, 1850],
    [24999, 1850],
    [25000, 2600],
    [49999, 2600],
    [50000, 3800],
    [250000, 8500],
    [999999900, 8500],
  ])("%i cents pay %i by ground", (amount, ground) => {
    expect(findBand(cents(amount), bands)?.ground).toBe(ground);
  });
  test("amount below the first or above the last band has no band", () => {
    expect(findBand(cents(0), bands)).toBeNull();
    expect(findBand(cents(999999901), bands)).toBeNull();
  });
  test("shared edge belongs to the first band; a gap to no band; a blank max is open", () => {
    const odd = readBands([row(0, 10, { ground: 5 }), row(10, "20", { ground: 6 }), row("20.02", " ", { ground: 7 })]);
    const ground = (amount: number): Cents | null | undefined => findBand(cents(amount), odd)?.ground;
    expect([ground(1000), ground(1001), ground(2000), ground(2001), ground(2002), ground(10 ** 12)]).toEqual([
      500,
      600,
      600,
      undefined,
      700,
      700,
    ]);
    expect(readBands([row(0, null), row(0, undefined)]).map(({ max }) => max)).toEqual([null, null]);
  });
  test("a band with unreadable limits is left out", () => {
    expect(readBands([row("x", 1), row(null, 1), row(1, "x"), row(1, 2)])).toHaveLength(1);
  });
  test("a price of 0 is a real 0; missing and negative prices are unknown", () => {
    expect(readBands([row(0, 1, { ground: 0, groundDist: null, air2day: "", air1day: -1 })])).toEqual([
      { min: 0, max: 100, ground: 0, groundDist: null, air2day: null, air1day: null },
    ]);
    expect(readBands([row(0, 1, { ground: "x", groundDist: "9.005" })])[0]).toMatchObject({
      ground: null,
      groundDist: 901,
    });
  });
});

describe("band report", () => {
  test("the demonstration bands are clean", () => {
    expect(reportBands(BAND_ROWS)).toEqual([]);
  });
  test("no bands: everything is a gap", () => {
    expect(reportBands([])).toEqual([{ code: "gap", from: 1, to: null }]);
  });
  test.each<[string, readonly BandRow[], readonly object[]]>([
    ["touching", [row(0, 10), row(10.01, null)], []],
    ["from one cent", [row(0.01, 10), row(10.01, null)], []],
    ["late start", [row(0.02, null)], [{ code: "gap", from: 1, to: 1 }]],
    ["gap", [row(0, 10), row(10.03, null)], [{ code: "gap", from: 1001, to: 1002 }]],
    ["shared edge", [row(0, 10), row(10, null)], [{ code: "overlap", from: 1000, to: 1000 }]],
    ["overlap, stored out of order", [row(5, null), row(0, 10)], [{ code: "overlap", from: 500, to: 1000 }]],
    ["partial overlap", [row(0, 10), row(5, 20), row(20.01, null)], [{ code: "overlap", from: 500, to: 1000 }]],
    ["inside another", [row(0, 100), row(10, 20), row(100.01, null)], [{ code: "overlap", from: 1000, to: 2000 }]],
    ["ends alike", [row(0, 100), row(10, 100), row(100.01, null)], [{ code: "overlap", from: 1000, to: 10000 }]],
    ["after an open one", [row(0, null), row(10, 20)], [{ code: "overlap", from: 1000, to: 2000 }]],
    ["two open ones", [row(0, null), row(10, null)], [{ code: "overlap", from: 1000, to: null }]],
    ["below one cent", [row(-1, 0), row(0, null)], []],
    ["no end", [row(0, 999_999.98)], [{ code: "gap", from: 99_999_999, to: null }]],
    ["practically open", [row(0, 999_999.99)], []],
    ["inverted", [row(0, null), row(20, 10)], [{ code: "inverted", band: 1 }]],
    ["one amount", [row(0, 10), row(10.01, 10.01), row(10.02, null)], []],
    ["unreadable", [row("x", 5), row(0, null)], [{ code: "unreadable", band: 0 }]],
    ["price missing", [row(0, null, { groundDist: null })], [{ code: "price-missing", band: 0 }]],
    ["price missing", [row(0, null, { air2day: "x" })], [{ code: "price-missing", band: 0 }]],
  ])("%s", (_name, rows, findings) => {
    expect(reportBands(rows)).toEqual(findings);
  });
});
