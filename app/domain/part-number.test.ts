import { expect, test } from "vitest";
import { normalizeCode } from "./part-number.ts";

test("codes are compared trimmed and in upper case (section 2, conventions)", () => {
  expect(normalizeCode("  16a-red\t")).toBe("16A-RED");
  expect(normalizeCode(null)).toBe("");
  expect(normalizeCode(undefined)).toBe("");
});
