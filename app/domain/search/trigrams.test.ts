import { describe, expect, test } from "vitest";
import { isSimilar, similarity, trigramsOf } from "./trigrams.ts";

describe("trigrams, as in PostgreSQL", () => {
  // Results of show_trgm.
  test.each([
    ["TI04", ["  t", " ti", "ti0", "i04", "04 "]],
    ["A", ["  a", " a "]],
    ["AAAAA", ["  a", " aa", "aaa", "aa "]],
    ["", []],
    ["AB-1", ["  a", " ab", "ab ", "  1", " 1 "]],
  ])("%s", (text, expected) => {
    expect([...trigramsOf(text)].toSorted()).toEqual(expected.toSorted());
  });

  // Results of similarity().
  test.each([
    ["KC00931024D", "KC00931024A", 0.714_285_7],
    ["KC00931024D", "KCO0931O24D", 0.333_333_3],
    ["TI04FS", "TI04FS", 1],
    ["TI04FS", "WDS2020GNS", 0],
    ["", "TI", 0],
  ])("%s and %s: %d", (one, other, expected) => {
    expect(similarity(trigramsOf(one), trigramsOf(other))).toBeCloseTo(expected, 6);
  });

  test("numbers are similar from 0.3", () => expect([0.29, 0.3, 0.31].map(isSimilar)).toEqual([false, true, true]));
});
