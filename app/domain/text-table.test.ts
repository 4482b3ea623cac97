import { expect, test } from "vitest";
import { toTextTable, wrap } from "./text-table.ts";

test("text table aligns columns, numbers right, and continues long cells below", () => {
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

test("text table breaks lines between words and never loses a long word", () => {
  expect(wrap("one two  three", 7)).toEqual(["one two", "three"]);
  expect(wrap("abcdefgh ij", 3)).toEqual(["abc", "def", "gh", "ij"]);
  expect(wrap("", 3)).toEqual([]);
});
