import { expect, test } from "vitest";
import { comparedNumbers, MOST_COMPARED } from "./compared-numbers.ts";

test("comparison has each part once, in any spelling, up to the limit", () => {
  expect(comparedNumbers(["KC-0093", " kc 0093 ", "OT-1L", "", "--", "x".repeat(65)])).toEqual({
    numbers: ["KC-0093", "OT-1L"],
    left: [],
  });
  const twelve = Array.from({ length: 12 }, (_, index) => `P-${index}`);
  expect(comparedNumbers(twelve)).toEqual({
    numbers: twelve.slice(0, MOST_COMPARED),
    left: twelve.slice(MOST_COMPARED),
  });
});
