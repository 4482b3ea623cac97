import { expect, test } from "vitest";
import type { ListInput } from "./list-input.ts";
import { firstLines, isWithin, MOST_LIST_CHARACTERS } from "./list-size.ts";

const LONG_LINE = `KC-0093-10-120A\t12\t${"contactor, three poles, 120 V coil, ".repeat(10)}`;

test("isWithin accepts a list of 500 lines with long descriptions, as text, cells and checked rows", () => {
  const lines = Array.from({ length: 500 }, () => LONG_LINE);
  const rows = lines.map((line) => ({
    pn: "KC-0093-10-120A",
    quantity: "12",
    reference: line.slice(0, 60),
    typed: line,
  }));
  const inputs: ListInput[] = [
    { kind: "text", text: lines.join("\n") },
    { kind: "cells", cells: lines.map((line) => line.split("\t")), fileName: "bom.xlsx" },
    { kind: "rows", rows },
  ];
  expect(inputs.map((input) => isWithin(input))).toEqual([true, true, true]);
});

test.each<ListInput>([
  { kind: "text", text: "x".repeat(MOST_LIST_CHARACTERS + 1) },
  { kind: "cells", cells: [["x".repeat(MOST_LIST_CHARACTERS)]], fileName: "" },
  { kind: "rows", rows: [{ pn: "x".repeat(2 * MOST_LIST_CHARACTERS + 1), quantity: "", reference: "" }] },
  { kind: "rows", rows: [], rest: { text: "x".repeat(2 * MOST_LIST_CHARACTERS + 1), from: 1, header: "" } },
])("isWithin rejects a list above the limit, as text, cells and rows", (input) => {
  expect(isWithin(input)).toBe(false);
});

test.each([
  ["A 1\nB 2", 20, "A 1\nB 2"],
  ["A 1\nB 2\nC 3", 9, "A 1\nB 2"],
  ["AAAAAAAAAA", 4, "AAAA"],
  ["&&&&&&&&&&&&", 12, "&&"],
])("firstLines keeps whole lines of %j within %d characters of a page", (text, most, kept) => {
  expect(firstLines(text, most)).toBe(kept);
});
