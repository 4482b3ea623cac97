import { describe, expect, test } from "vitest";
import { piecesPerPackage, type PackageQuantity, pieceLength } from "./package-quantity.ts";

describe("pieces per package (2.12, 2.16, A-59)", () => {
  test.each<[PackageQuantity, number | null]>([
    ["5", 5],
    [12, 12],
    ["5.9", 5],
    [5.9, 5],
    [" 6 ", 6],
    [1, 1],
    ["999999", 999999],
    ["1000000", null],
    [0, null],
    ["0.9", null],
    [-5, null],
    ["abc", null],
    ["", null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
  ])("%j is %s", (stored, pieces) => {
    expect(piecesPerPackage(stored)).toBe(pieces);
  });
});

test.each([
  ["6 ft (1.83 m)", 1828.8],
  ["2 m", 2000],
  ["330 mm", 330],
  ["as ordered", null],
  ["0 m", null],
])("piece length of %j is %s mm", (text, millimeters) => {
  expect(pieceLength(text)).toBe(millimeters);
});
