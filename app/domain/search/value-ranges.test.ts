import { describe, expect, test } from "vitest";
import { piecesOf } from "./pieces.ts";
import { rangesAround, rangesIn } from "./value-ranges.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";

const units = demoUnits();

const VALUES = [
  "7-10 A",
  "9-13 A",
  "5.5-8.0 A",
  "9 A",
  "110-120 V AC coil",
  "24-48 V",
  "2.5 mm² (26-12 AWG)",
  "120/240 V",
];
const RANGES = VALUES.flatMap((text, id) => rangesIn(text, units).map((range) => ({ ...range, id })));

const around = (query: string) => {
  const amount = piecesOf(query, units)[0]?.amount;
  return amount ? rangesAround(amount, RANGES).map((id) => VALUES[id]) : [];
};

describe("rangesAround, nearest to the middle first", () => {
  test.each([
    ["9 a", ["7-10 A", "9-13 A"]],
    ["7.6 a", ["5.5-8.0 A", "7-10 A"]],
    ["7,6 amperes", ["5.5-8.0 A", "7-10 A"]],
    ["13 a", ["9-13 A"]],
    ["13.1 a", []],
    ["9 v", []],
    ["115 v", ["110-120 V AC coil"]],
    ["115 vac", ["110-120 V AC coil"]],
    ["115 vdc", []],
    ["36 v", ["24-48 V"]],
    // A general unit does not match AC.
    ["36 vac", []],
    ["14 awg", ["2.5 mm² (26-12 AWG)"]],
    ["180 v", []],
    ["7-10 a", ["7-10 A"]],
    ["7.5-9 a", ["7-10 A"]],
    ["8-12 a", []],
    ["9", []],
  ])("%s: %j", (query, expected) => {
    expect(around(query)).toEqual(expected);
  });
});
