import { describe, expect, test } from "vitest";
import { simplifyTerms } from "./simplify-terms.ts";
import type { Term } from "./understand.ts";

/** "emergency stop | push*": alternatives separated by bars, words by blanks, `*` marks a prefix. */
const term = (text: string): Term => ({
  typed: text,
  means: [],
  asTyped: [],
  corrected: null,
  alternatives: text
    .split(" | ")
    .map((words) => words.split(" ").map((word) => ({ text: word.replace("*", ""), prefix: word.endsWith("*") }))),
});
const spelled = (terms: readonly Term[]) =>
  terms.map(({ alternatives }) =>
    alternatives.map((words) => words.map(({ text, prefix }) => text + (prefix ? "*" : "")).join(" ")).join(" | "),
  );

describe("simplifyTerms for the parts of one series", () => {
  test.each<[string, string[], string[]]>([
    ["red", ["button"], ["red"]],
    ["button", ["button"], []],
    ["butt*", ["button"], []],
    ["butt", ["button"], ["butt"]],
    ["push button | red", ["push", "button"], []],
    ["emergency button", ["button"], ["emergency"]],
    ["emergency stop | emergency button", ["button"], ["emergency"]],
    ["emergency stop | red mushroom", [], ["emergency stop | red mushroom"]],
    ["red | red mushroom", [], ["red"]],
    ["red* | red mushroom", [], ["red* | red mushroom"]],
    ["a b | b a", [], ["a b"]],
  ])("%j where all parts have %j is %j", (text, wordsOfAll, expected) => {
    expect(spelled(simplifyTerms([term(text)], new Set(wordsOfAll)))).toEqual(expected);
  });

  test("each term is simplified by itself", () => {
    expect(spelled(simplifyTerms([term("red"), term("button"), term("no")], new Set(["button"])))).toEqual([
      "red",
      "no",
    ]);
  });
});
