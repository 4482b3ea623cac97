import { describe, expect, test } from "vitest";
import { ABSENT_PREFIXES, ZONE_ROWS } from "../test-data/zones.ts";
import { findZone, indexZones } from "./zone.ts";

describe("2.5 zone lookup (R-SHIP-06, A-42)", () => {
  const zones = indexZones([
    { zip: 4, zone: 4 },
    { zip: "150", zone: "2" },
    { zip: " 900 ", zone: 8 },
    { zip: "150", zone: 3 },
    { zip: "200", zone: 1 },
    { zip: "200", zone: 5 },
    { zip: "201", zone: 9 },
    { zip: "202", zone: 2.5 },
    { zip: "203", zone: null },
    { zip: "204", zone: "x" },
    { zip: 45, zone: 7 },
  ]);
  test.each([
    ["00401", 4],
    ["15009-1234", 2],
    ["  15009", 2],
    ["150", null],
    ["15009.0", null],
    ["90001", 8],
    ["04500", 7],
    ["99901", null],
    ["20001", null],
    ["20101", null],
    ["20201", null],
    ["20301", null],
    ["20401", null],
    ["K1A 0B1", null],
    ["x150", null],
    ["15", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("%j is in zone %s", (postalCode, zone) => {
    expect(findZone(postalCode, zones)).toBe(zone);
  });
});

describe("the zone table (R-SHIP-07, commerce-data section 6)", () => {
  const zones = indexZones(ZONE_ROWS);
  const zoneOf = (prefix: number): number | null => findZone(`${String(prefix).padStart(3, "0")}01`, zones);
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => zoneOf(from + i)).filter((zone) => zone !== null);
  test("zone table has 909 rows, each prefix once, and no absent one", () => {
    expect(ZONE_ROWS).toHaveLength(909);
    expect(zones.size).toBe(909);
    expect(ABSENT_PREFIXES.map((prefix) => findZone(`${prefix}01`, zones)).every((zone) => zone === null)).toBe(true);
    expect(ABSENT_PREFIXES).toHaveLength(1000 - 909);
  });
  test("zone table has the documented distribution", () => {
    const share = (zones: readonly number[], zone: number) => zones.filter((one) => one === zone).length / zones.length;
    expect(new Set(range(4, 89))).toEqual(new Set([3, 4, 5]));
    expect(share(range(4, 89), 4)).toBeGreaterThan(0.8);
    expect(new Set(range(100, 199))).toEqual(new Set([2, 3, 4]));
    expect(new Set(range(500, 799))).toEqual(new Set([5, 6, 7]));
    expect(share(range(800, 999), 8)).toBeGreaterThan(0.6);
  });
  test.each([
    [161, 2],
    [441, 2],
    [152, 2],
    [902, 8],
    [9, null],
    [995, 8],
  ])("prefix %i", (prefix, zone) => {
    expect(zoneOf(prefix)).toBe(zone);
  });
});
