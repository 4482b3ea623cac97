import { describe, expect, test } from "vitest";
import type { DecimalInput } from "../decimal.ts";
import { FEES } from "../test-data/fees.ts";
import { cents } from "../money.ts";
import { freeGroundThreshold, missingForFreeGround, shipsGroundFree } from "./quote-shipping.ts";

describe("2.10 free ground (R-SHIP-09, R-SHIP-10, A-33, A-34)", () => {
  test.each<[DecimalInput, number]>([
    [undefined, 4900],
    [null, 4900],
    ["", 4900],
    [0, 4900],
    [-1, 4900],
    ["abc", 4900],
    ["0.004", 4900],
    ["0.01", 1],
    ["100", 10000],
    [250, 25000],
  ])("own value %j makes the threshold %i", (own, threshold) => {
    expect(freeGroundThreshold(own, FEES)).toBe(threshold);
  });
  test("subtotal above the threshold is free, at the threshold it is not", () => {
    expect(shipsGroundFree(cents(4900), cents(4900))).toBe(false);
    expect(shipsGroundFree(cents(4901), cents(4900))).toBe(true);
    expect(shipsGroundFree(cents(4899), cents(4900))).toBe(false);
  });
  test.each([
    [3660, 1241],
    [1, 4900],
    [4900, 1],
    [4901, null],
    [0, null],
  ])("a subtotal of %i lacks %j to be over 4900, and with it ships free", (subtotal, missing) => {
    expect(missingForFreeGround(cents(subtotal), cents(4900))).toBe(missing);
    if (missing !== null) expect(shipsGroundFree(cents(subtotal + missing), cents(4900))).toBe(true);
  });
});
