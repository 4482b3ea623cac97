import { expect, test } from "vitest";
import { toTextTable, wrap } from "./text-table.ts";

test("columns are aligned, numbers to the right, long cells go on below", () => {
  const columns = [{ width: 5 }, { width: 9 }, { width: 4, isNumber: true }];
  const rows = [
    ["KC-1", ["a contactor", "un contactor"], "1"],
    ["", "", ""],
    ["KC-22222", "b", "10"],
  ];
  expect(toTextTable(columns, rows)).toBe(
    [
      "KC-1   a             1",
      "       contactor",
      "       un",
      "       contactor",
      "",
      "KC-22  b            10",
      "222",
      "",
    ].join("\n"),
  );
});

test("lines break between words and a long word is never lost", () => {
  expect(wrap("one two  three", 7)).toEqual(["one two", "three"]);
  expect(wrap("abcdefgh ij", 3)).toEqual(["abc", "def", "gh", "ij"]);
  expect(wrap("", 3)).toEqual([]);
});
