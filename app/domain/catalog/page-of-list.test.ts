import { expect, test } from "vitest";
import { pageOfList } from "./page-of-list.ts";

const FIVE = ["a", "b", "c", "d", "e"];

test.each([
  [null, ["a", "b"], 1],
  ["1", ["a", "b"], 1],
  ["2", ["c", "d"], 2],
  ["3", ["e"], 3],
  ["4", ["e"], 3],
  ["0", ["a", "b"], 1],
  ["-1", ["a", "b"], 1],
  ["1e9", ["a", "b"], 1],
  ["two", ["a", "b"], 1],
])("page %j of five by two is %j", (asked, rows, number) => {
  expect(pageOfList(FIVE, asked, 2)).toEqual({ rows, number, last: 3 });
});

test("empty list has one page", () => {
  expect(pageOfList([], "7", 2)).toEqual({ rows: [], number: 1, last: 1 });
});
