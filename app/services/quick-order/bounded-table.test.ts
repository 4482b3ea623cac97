import { expect, test } from "vitest";
import { boundedTable } from "./bounded-table.ts";

const MOST = 1_000_000;

test("bounded table drops a cell far to the right", () => {
  const far = [...Array.from({ length: 16_383 }, () => ""), "KC-0093"];
  expect(boundedTable([far, ["A", " ", ""], []], MOST)).toEqual([[], ["A"], []]);
});

test("bounded table cuts long cell texts, and is null when there are too many", () => {
  const long = "x".repeat(500_000);
  expect(boundedTable([[long]], MOST)?.[0]?.[0]).toHaveLength(1000);
  expect(
    boundedTable(
      Array.from({ length: 999 }, () => [long]),
      MOST,
    ),
  ).not.toBeNull();
  expect(
    boundedTable(
      Array.from({ length: 1000 }, () => [long]),
      MOST,
    ),
  ).toBeNull();
});
