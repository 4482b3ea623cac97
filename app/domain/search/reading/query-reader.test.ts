import { describe, expect, test } from "vitest";
import { demoUnits } from "../../../../demo/catalogue/units.ts";
import { readQueryFacts } from "./query-reader.ts";
import { compileReader, type QuantityRules } from "./query-rules.ts";

const units = demoUnits();

const PUMP: QuantityRules = {
  key: "pump",
  control: [],
  named: [],
  table: {
    rowUnit: "HP",
    sameRows: [{ unit: "kW", rows: [{ typed: "7.5", row: "10" }] }],
    columnUnits: ["V", "V AC"],
    columns: [
      { key: "460", from: 440, to: 480, kind: "three" },
      { key: "115", from: 110, to: 127, kind: "single" },
    ],
    kinds: [
      { key: "three", words: ["3 phase"] },
      { key: "single", words: ["single phase"] },
    ],
    written: [{ typed: "<n>/3/60", as: "<n> V 3 phase" }],
    fillers: ["motor"],
    cells: [
      { row: "1/3", column: "115", number: 7.2 },
      { row: "7-1/2", column: "460", number: 11 },
      { row: "10", column: "460", number: 14 },
    ],
  },
};

const read = (query: string, quantities: readonly QuantityRules[] = [PUMP]) =>
  readQueryFacts(
    query,
    compileReader({ units, written: [], quantities, attributes: [] }, () => []),
    () => false,
  );

test("parts that drive less than the row are ruled out, where the column names the attribute", () => {
  const powers = [5, 10, 15].map((hp) => ({ id: hp, key: "hp460", en: `${hp} HP`, es: `${hp} HP` }));
  const table = PUMP.table && {
    ...PUMP.table,
    columns: PUMP.table.columns.map((column) => (column.key === "460" ? { ...column, power: "hp460" } : column)),
  };
  const reader = compileReader({ units, written: [], quantities: [{ ...PUMP, table }], attributes: [] }, () => powers);
  const weakerFor = (query: string) => readQueryFacts(query, reader, () => false)?.weaker;
  expect(weakerFor("starter 10 hp 460v")).toEqual([5]);
  expect(weakerFor("starter 7.5 kW 460v")).toEqual([5]);
  expect(weakerFor("starter 1/3 hp 115v")).toEqual([]);
});

describe("a quantity is looked up by row and column", () => {
  test.each([
    ["starter 10 hp 460v", 14, "starter"],
    ["10HP/480V starter", 14, "starter"],
    ["starter for 10 hp motor 440 volts", 14, "starter for"],
    ["starter 10 CV 460", 14, "starter"],
    ["starter 10 hp 460/3/60", 14, "starter"],
    ["starter 7.5kW 460 V", 14, "starter"],
    ["starter 7 1/2 hp 460v", 11, "starter"],
    ["starter 7,5 hp 460v", 11, "starter"],
    ["starter 1/3 hp 127v", 7.2, "starter"],
    ["starter 10 hp 460v 24 v dc", 14, "starter 24 v dc"],
  ])("%s: %d A", (query, number, rest) => {
    expect(read(query)).toMatchObject({ amount: { quantity: "pump", number }, rest, isRefused: false });
  });

  test.each([
    ["starter 10 hp", "ask", false],
    ["starter 10 hp 24vdc", "ask", false],
    ["starter 10 hp 120v", "ask", false],
    ["starter 10 hp 460v single phase", "missing", true],
    ["starter 12 hp 460v", "missing", true],
    ["starter 0 hp 460v", "missing", true],
  ])("%s: %s", (query, kind, isRefused) => {
    expect(read(query)).toMatchObject({ amount: null, readings: [{ kind }], isRefused });
  });

  test.each(["460v starter", "starter", "KC-0093-10-120A", "10 hp 20 hp 460v"])("%s is left to the words", (query) => {
    expect(read(query)).toBeNull();
  });

  test("query of a shop without a table is left to the words", () => {
    expect(read("starter 10 hp 460v", [])).toBeNull();
    expect(read("starter 10 hp 460v", [{ ...PUMP, table: null }])).toBeNull();
  });

  test("missing row has links to its neighbors", () => {
    const [reading] = read("starter 8 hp 460v")?.readings ?? [];
    expect(reading).toMatchObject({
      lower: { query: "starter 7-1/2 HP 460 V" },
      higher: { query: "starter 10 HP 460 V" },
      without: "starter",
    });
  });
});
