import { expect, test } from "vitest";
import { countCodeDigits, LONG_CODE_LETTERS, readSignInCode } from "./sign-in-code.ts";

test.each([
  ["123456", "123456"],
  [" 123-456 ", "123456"],
  ["ACDEFHJK", "ACDEFHJK"],
  ["acde fhjk", "ACDEFHJK"],
  ["ACDE–FHJK", "ACDEFHJK"],
  ["12345", null],
  ["1234567", null],
  ["ACDEFHJ", null],
  ["ACDEFHJB", null],
  ["ACDEFHJ1", null],
  ["１２３４５６", null],
  ["", null],
])("sign-in code %j is read as %j", (typed, code) => {
  expect(readSignInCode(typed)).toBe(code);
});

test("long codes use no letter that is confused with a digit or another letter", () => {
  expect(LONG_CODE_LETTERS).not.toMatch(/[BGILOSUVZ]/);
  expect(new Set(LONG_CODE_LETTERS).size).toBe(LONG_CODE_LETTERS.length);
});

test("digits are counted only in input without other characters", () => {
  expect([countCodeDigits("12 34-56 78"), countCodeDigits("1234x"), countCodeDigits("")]).toEqual([8, 0, 0]);
});
