import { expect, test } from "vitest";
import { EXPLANATION_MONEY } from "./explanation.ts";

test("money parameters are known by name, so that pages can format them", () => {
  expect([...EXPLANATION_MONEY].toSorted()).toEqual([
    "amount",
    "base",
    "before",
    "max",
    "min",
    "subtotal",
    "threshold",
  ]);
});
