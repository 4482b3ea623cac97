import { expect, test } from "vitest";
import { bomCandidates, MOST_PER_LOOKUP } from "./bom-answer.ts";
import { parseBom } from "./parse-bom.ts";

test("bomCandidates lists every number once, in batches of at most 999 (decisions.md, cart lookups)", () => {
  const text = Array.from({ length: 500 }, (_line, index) => `WDS 2030 GNS ${index + 1000} PEF PFGN`).join("\n");
  const batches = bomCandidates(parseBom(text).lines);
  const numbers = batches.flat();
  expect(batches.map(({ length }) => length).slice(0, -1)).toEqual(batches.slice(0, -1).map(() => MOST_PER_LOOKUP));
  expect(batches.length).toBeGreaterThan(1);
  expect(batches.at(-1)?.length).toBeLessThanOrEqual(MOST_PER_LOOKUP);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("bomCandidates leaves out numbers no part can have, and keeps letters of every script", () => {
  const { lines } = parseBom(`${"A1".repeat(5000)} 10\n電線 4\nTI-04FS 5`);
  expect(bomCandidates(lines)).toEqual([["電線", "電線4", "TI04FS", "TI04FS5"]]);
  expect(bomCandidates([])).toEqual([]);
});

test("bomCandidates asks for little more than the part number of a plain line", () => {
  const { lines } = parseBom("PEF-PFGN-10\t10\tGreen 22 mm push button, flush, 1 NO\nPEF-PFGN-10,10");
  expect(lines.map(({ readings }) => readings.length <= 4 && readings[0].folded)).toEqual(["PEFPFGN10", "PEFPFGN10"]);
});
