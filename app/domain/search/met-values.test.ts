import { describe, expect, test } from "vitest";
import { amountsIn, metPieces } from "./met-values.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";

const UNITS = demoUnits();
const TITLE = "contactor, 18 A, 3-pole, 110-120 V AC coil";
const asked = (text: string, isLeast = false) => amountsIn(text, UNITS).map((amount) => ({ ...amount, isLeast }));

describe("values of a title that a query asked for", () => {
  test("values equal to the amount, and ranges that contain it, are met", () => {
    expect(metPieces(TITLE, asked("18 A, 120 V"), UNITS)).toEqual([
      "contactor, ",
      "18 A",
      ", 3-pole, ",
      "110-120 V AC coil",
      "",
    ]);
  });

  test("Spanish titles have the same values", () => {
    expect(metPieces("contactor, 18 A, bobina 110-120 V CA", asked("120 V"), UNITS)).toEqual([
      "contactor, 18 A, ",
      "bobina 110-120 V CA",
      "",
    ]);
  });

  test("a larger value is met only if it is accepted", () => {
    expect(metPieces(TITLE, asked("14 A"), UNITS)).toBeNull();
    expect(metPieces(TITLE, asked("14 A", true), UNITS)?.[1]).toBe("18 A");
  });

  test("values in another unit are not met", () => {
    expect(metPieces(TITLE, asked("18 mm"), UNITS)).toBeNull();
  });
});
