import { describe, expect, test } from "vitest";
import { buildPrefixIndex, findAllPrefixes, findLongestPrefix } from "./prefix-index.ts";

describe("prefix index", () => {
  const index = buildPrefixIndex([
    ["KC", "contactors"],
    ["KCX", "accessories"],
    ["", "everything"],
    ["KC", "second"],
    ["MP", "breakers"],
    ["KCX-F11", "one part"],
  ]);
  test("prefix index has each prefix length once, longest first, and no blank prefix", () => {
    expect(index.lengths).toEqual([7, 3, 2]);
    expect(index.byPrefix.has("")).toBe(false);
  });
  test.each([
    ["KCX-F11", "one part"],
    ["KCX-F11A", "one part"],
    ["KCX-F1", "accessories"],
    ["KC-0093", "contactors"],
    ["KC", "contactors"],
    ["MPX", "breakers"],
    ["K", null],
    ["", null],
    ["XKC", null],
  ])("longest prefix of %j", (code, expected) => {
    expect(findLongestPrefix(index, code)).toBe(expected);
  });
  test.each([
    ["KCX-F11-Z", ["one part", "accessories", "contactors"]],
    ["KCX", ["accessories", "contactors"]],
    ["KC", ["contactors"]],
    ["Q", []],
    ["MPX-1234", ["breakers"]],
  ])("all prefixes of %j", (code, expected) => {
    expect(findAllPrefixes(index, code)).toEqual(expected);
  });
});
