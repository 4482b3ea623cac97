import { describe, expect, test } from "vitest";
import { ATTRIBUTES, CATEGORY_FILTERS, CONTACTORS, partOf, valueOf } from "../../test-data/variants.ts";
import { buildVariantTable, chooseColumns, countValues, filterRows } from "./variant-table.ts";
import { readRequest } from "./request.ts";
import type { PartRecord } from "../part-record.ts";

const { rows, columns } = buildVariantTable(CONTACTORS, CATEGORY_FILTERS, ATTRIBUTES, "en");
const choicesOf = (query: string) => readRequest(new URLSearchParams(query), columns).choices;
const found = (query: string) => filterRows(rows, columns, choicesOf(query)).map(({ part }) => part.pn);

describe("filters of a parts table", () => {
  test("filters of a parts table combine values of one column with OR, columns with AND", () => {
    expect(found("coil=24-v-ac&coil=24-v-dc&amps=9-a")).toEqual(["KT-00", "KT-01"]);
    expect(found("amps=9-a&hp=60-hp")).toEqual([]);
    expect(found("")).toHaveLength(9);
  });

  test("filter counts of a column ignore the choice in that column", () => {
    // Columns: coil 24 AC, 24 DC, 120 AC; amps 9, 12, 100; hp 5, 7.5, 60.
    expect(countValues(rows, columns, choicesOf("coil=24-v-ac&amps=9-a"))).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [1, 0, 0],
    ]);
    expect(countValues(rows, columns, choicesOf(""))[0]).toEqual([3, 3, 3]);
  });

  test("filters of a parts table include both ends of a range, and exclude values without a number", () => {
    const parts = Array.from({ length: 14 }, (_part, index) => partOf(`M-${index}`, { amps: valueOf(`${index} A`) }));
    const table = buildVariantTable([...parts, partOf("NONE", {})], ["amps"], ATTRIBUTES, "en");
    const pns = (query: string) => {
      const { choices } = readRequest(new URLSearchParams(query), table.columns);
      return filterRows(table.rows, table.columns, choices).map(({ part }) => part.pn);
    };
    expect(pns("amps.from=11")).toEqual(["M-11", "M-12", "M-13"]);
    expect(pns("amps.from=3&amps.to=4")).toEqual(["M-3", "M-4"]);
    expect(pns("amps.from=4&amps.to=3")).toEqual([]);
  });
});

const byKey = new Map(ATTRIBUTES.map((attribute) => [attribute.key, attribute]));
const choose = (parts: readonly PartRecord[], filters: readonly string[] = CATEGORY_FILTERS) => {
  const { same, varying } = chooseColumns(parts, filters, byKey);
  return { same: same.map(({ key }) => key), varying: varying.map(({ key }) => key) };
};

describe("columns of a parts table (R-CAT-16)", () => {
  test("columns of a parts table are the category filters in their order, without derived words", () => {
    // The coil type follows from the coil, the poles here too; the horsepower is a number buyers look for.
    expect(choose(CONTACTORS)).toEqual({ same: ["brand"], varying: ["coil", "amps", "hp"] });
  });

  test("columns of a parts table include attributes needed to tell rows apart", () => {
    expect(choose(CONTACTORS, ["coilKind"]).varying).toEqual(["coilKind", "amps", "coil"]);
    expect(choose(CONTACTORS, []).varying).toEqual(["amps", "coil"]);
  });

  test("columns of a parts table keep the first of two equivalent attributes", () => {
    const parts = [partOf("A", { coil: "a", poles: "x" }), partOf("B", { coil: "b", poles: "y" })];
    expect(choose(parts, ["poles", "coil"]).varying).toEqual(["poles"]);
    expect(choose(parts, ["coil", "poles"]).varying).toEqual(["coil"]);
  });

  test("columns of a parts table separate a part without a value from one with a value", () => {
    const parts = [partOf("A", { coil: "a" }), partOf("B", {})];
    expect(choose(parts)).toEqual({ same: [], varying: ["coil"] });
  });

  test("columns of a parts table exclude private attributes, and are empty without parts", () => {
    const parts = [partOf("A", { secret: "1" }), partOf("B", { secret: "2" })];
    expect(choose(parts, ["secret"])).toEqual({ same: [], varying: [] });
    expect(choose([])).toEqual({ same: [], varying: [] });
  });
});
