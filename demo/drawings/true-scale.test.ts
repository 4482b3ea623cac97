import { describe, expect, test } from "vitest";
import { millimetresPerUnit } from "./true-scale.ts";

const SQUARE = {
  markup: "<rect x='10' y='20' width='30' height='60'/>",
  box: [160, 120],
  front: [0, 0, 90, 120],
} as const;
const size = (millimetres: string) => ({ inches: "1", millimetres, round: false });

describe("the scale of a drawing", () => {
  test("scale comes from the sizes of the front view, the mean of width and height", () => {
    expect(millimetresPerUnit(SQUARE, { width: size("45") })).toBe(1.5);
    expect(millimetresPerUnit(SQUARE, { height: size("60") })).toBe(1);
    expect(millimetresPerUnit(SQUARE, { width: size("45"), height: size("60") })).toBe(1.25);
  });

  test("scale is unknown without a size or without shapes", () => {
    expect(millimetresPerUnit(SQUARE, {})).toBeNull();
    expect(millimetresPerUnit(SQUARE, { depth: size("80") })).toBeNull();
    expect(millimetresPerUnit({ ...SQUARE, markup: "" }, { width: size("45") })).toBeNull();
  });
});
