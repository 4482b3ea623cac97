import { describe, expect, test } from "vitest";
import { buildVocabulary, editDistance } from "./vocabulary.ts";

test.each([
  ["relay", "relay", 0],
  ["relay", "rely", 1],
  ["relay", "realy", 1],
  ["relay", "relsy", 1],
  ["relay", "relaxy", 1],
  ["relay", "laery", 3],
  ["relay", "contactor", 3],
  ["", "ab", 2],
])("editDistance %s %s = %i", (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});

describe("a vocabulary", () => {
  const words = ["contact", "contactor", "clema", "clima", "relevador", "duct", "ip65", "22mm", "no"];
  const vocabulary = buildVocabulary(words);

  test("vocabulary knows words and their beginnings", () => {
    expect([vocabulary.has("clema"), vocabulary.has("cle")]).toEqual([true, false]);
    expect(["cont", "zzz", "", "contactors"].map(vocabulary.hasPrefix)).toEqual([true, false, true, false]);
  });

  test.each<[string, string | null, string]>([
    ["contactr", "contactor", "the end of the word is right"],
    ["relebador", "relevador", "one letter"],
    ["relebaddor", "relevador", "two errors in a long word"],
    ["clma", "clema", "the earlier of two"],
    ["ocntactor", "contactor", "a wrong first letter alone"],
    ["clxxa", null, "two errors in a short word"],
    ["dut", null, "too short"],
    ["ip64", null, "digits are never corrected"],
    ["xelebador", null, "a wrong first letter and more"],
    ["x".repeat(500), null, "no word"],
  ])("corrects %s to %s: %s", (typed, corrected) => expect(vocabulary.nearest(typed)).toBe(corrected));

  test("vocabulary is fast with many words", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz";
    const many = Array.from({ length: 20_000 }, (_, i) =>
      Array.from({ length: 5 + (i % 6) }, (_, k) => letters[(i * 7 + k * k * (i % 13) + k) % 26]).join(""),
    );
    const large = buildVocabulary(many);
    for (let i = 0; i < 20; i++) expect(large.nearest("qqqqqqqq")).toBeNull();
  }, 2000);
});
