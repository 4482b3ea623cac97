import { expect, test } from "vitest";
import { foldPartNumber, normalizeCode } from "./part-number.ts";

test("codes are compared trimmed and in upper case (section 2, conventions)", () => {
  expect(normalizeCode("  16a-red\t")).toBe("16A-RED");
  expect(normalizeCode(null)).toBe("");
  expect(normalizeCode(undefined)).toBe("");
});

test.each([
  ["kc-0093-10-120a", "KC009310120A"],
  [" KC 0093.10/120A ", "KC009310120A"],
  ["KC–0093–10–120A", "KC009310120A"],
  ["ＫＣ－００９３", "KC0093"],
])("the part number %j is folded to %s", (typed, folded) => {
  expect(foldPartNumber(typed)).toBe(folded);
});
