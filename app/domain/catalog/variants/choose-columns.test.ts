import { describe, expect, test } from "vitest";
import { ATTRIBUTES, CATEGORY_FILTERS, CONTACTORS, partOf } from "../../test-data/variants.ts";
import type { PartRecord } from "../part-record.ts";
import { chooseColumns } from "./choose-columns.ts";

const byKey = new Map(ATTRIBUTES.map((attribute) => [attribute.key, attribute]));
const choose = (parts: readonly PartRecord[], filters: readonly string[] = CATEGORY_FILTERS) => {
  const { same, varying } = chooseColumns(parts, filters, byKey);
  return { same: same.map(({ key }) => key), varying: varying.map(({ key }) => key) };
};

describe("columns of a parts table (R-CAT-16)", () => {
  test("are the category filters in their order, without derived words", () => {
    // The coil type follows from the coil, the poles here too; the horsepower is a number buyers look for.
    expect(choose(CONTACTORS)).toEqual({ same: ["brand"], varying: ["coil", "amps", "hp"] });
  });

  test("include attributes needed to tell rows apart", () => {
    expect(choose(CONTACTORS, ["coilKind"]).varying).toEqual(["coilKind", "amps", "coil"]);
    expect(choose(CONTACTORS, []).varying).toEqual(["amps", "coil"]);
  });

  test("keep the first of two equivalent attributes", () => {
    const parts = [partOf("A", { coil: "a", poles: "x" }), partOf("B", { coil: "b", poles: "y" })];
    expect(choose(parts, ["poles", "coil"]).varying).toEqual(["poles"]);
    expect(choose(parts, ["coil", "poles"]).varying).toEqual(["coil"]);
  });

  test("separate a part without a value from one with a value", () => {
    const parts = [partOf("A", { coil: "a" }), partOf("B", {})];
    expect(choose(parts)).toEqual({ same: [], varying: ["coil"] });
  });

  test("exclude private attributes, and are empty without parts", () => {
    const parts = [partOf("A", { secret: "1" }), partOf("B", { secret: "2" })];
    expect(choose(parts, ["secret"])).toEqual({ same: [], varying: [] });
    expect(choose([])).toEqual({ same: [], varying: [] });
  });
});
