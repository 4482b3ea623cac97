import { expect, test } from "vitest";
import { comparedNumbers, MOST_COMPARED } from "./compared-numbers.ts";

test("each part is compared once, however it is typed, and no more than fit", () => {
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
