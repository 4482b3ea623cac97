import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanReference, LONGEST_REFERENCE } from "./reference.ts";

describe("buyer's reference", () => {
  test.each([
    ["Panel 7", "Panel 7"],
    ["  Línea 3,\tmáquina\r\n12  ", "Línea 3, máquina 12"],
    ["A\u0000B", "A B"],
    [" \u0007 ", ""],
    ["", ""],
    ["x".repeat(61), "x".repeat(60)],
    [`${"x".repeat(59)} y`, "x".repeat(59)],
    ["😀".repeat(61), "😀".repeat(60)],
  ])("%j is saved as %j", (typed, saved) => {
    expect(cleanReference(typed)).toBe(saved);
  });

  test("buyer's reference fits a database and a page, and cleaning again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
        const saved = cleanReference(typed);
        expect([...saved].length).toBeLessThanOrEqual(LONGEST_REFERENCE);
        expect(saved.isWellFormed() && !/\p{Cc}/u.test(saved) && saved === saved.trim()).toBe(true);
        expect(cleanReference(saved)).toBe(saved);
      }),
    );
  });

  test("buyer's reference never ends with half a character", () => {
    expect(cleanReference("ab\uD83D").isWellFormed()).toBe(true);
  });
});
