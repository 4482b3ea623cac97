import { expect, test } from "vitest";
import { valueBranches } from "./readings.ts";

test("sizes from the fourth on share a branch, ranges have one each", () => {
  const branch = { series: "KC", terms: [] };
  const valuesOf = (isLeast: boolean) => valueBranches(branch, [1, 2, 3, 4, 5], isLeast).map(({ values }) => values);
  expect(valuesOf(true)).toEqual([[1], [2], [3], [4, 5]]);
  expect(valuesOf(false)).toEqual([[1], [2], [3], [4], [5]]);
  expect(valueBranches(branch, [1, 2, 3, 4, 5], true).at(-1)?.otherThan).toEqual([1, 2, 3]);
});
