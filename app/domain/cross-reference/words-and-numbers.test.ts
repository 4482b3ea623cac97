import { expect, test } from "vitest";
import { describingWords } from "./words-and-numbers.ts";

test.each([
  ["contactor 18 amperes bobina 120", "contactor 18 amperes bobina 120"],
  ["push-button red", "push-button red"],
  ["NO-SUCH-PART 3", ""],
  ["LC1D18G7 4", ""],
  ["4 12 24", ""],
])("%s is described by the words “%s”", (text, words) => {
  expect(describingWords(text)).toBe(words);
});
