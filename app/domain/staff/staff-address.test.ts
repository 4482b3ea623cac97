import { expect, test } from "vitest";
import { isMadeUp, readStaffAddress } from "./staff-address.ts";

test.each([
  [" Sara.Lind@Ferrule.Example ", "sara.lind@ferrule.example"],
  ["sara@ferrule", null],
  ["sara lind@ferrule.example", null],
  ["Sara <sara@ferrule.example>", null],
  [`${"a".repeat(250)}@b.co`, null],
  ["", null],
])("staff address %s is saved as %s", (typed, kept) => {
  expect(readStaffAddress(typed)).toBe(kept);
});

test.each([
  ["sara.lind@ferrule.example", true],
  ["a@EXAMPLE", true],
  ["a@example.com", false],
  ["a@myexample", false],
])("%s is in the example domain: %s", (email, isIt) => {
  expect(isMadeUp(email)).toBe(isIt);
});
