import { describe, expect, test } from "vitest";
import { neighboursOf } from "./neighbours.ts";

const part = (pn: string, codes: Record<string, string>) => ({
  pn,
  attributes: Object.fromEntries(Object.entries(codes).map(([key, code]) => [key, { code, en: code, es: code }])),
});
const make = (amps: string, coil: string, pole = "3") =>
  part(`${amps}-${coil}-${pole}`, { amps, coil, poles: pole, kind: coil.endsWith("D") ? "DC" : "AC" });
const series = ["9", "12", "18"].flatMap((amps) => ["24A", "120A", "24D"].map((coil) => make(amps, coil)));
const KEYS = ["amps", "coil", "poles", "kind"];
const names = (most: number, keys = KEYS) =>
  neighboursOf(make("12", "120A"), series, keys, most).map(({ part, key }) => `${key} ${part.pn}`);

describe("neighbours of a part", () => {
  test("neighbours of a part differ in one attribute, except derived ones", () => {
    expect(names(10)).toEqual(["amps 9-120A-3", "amps 18-120A-3", "coil 12-24A-3", "coil 12-24D-3"]);
  });
  test("neighbours of a part take turns among attributes until the limit", () => {
    expect(names(2)).toEqual(["amps 9-120A-3", "coil 12-24A-3"]);
  });
  test("neighbours of a part never differ in a private attribute (R-CAT-16)", () => {
    expect(names(10, ["amps"])).toEqual(["amps 9-120A-3", "amps 18-120A-3"]);
  });
  test("neighbours of a part do not differ in two independent attributes", () => {
    expect(
      neighboursOf(
        make("12", "120A", "4"),
        [
          make("9", "120A", "3"),
          make("9", "24A", "4"),
          make("12", "24A", "3"),
          make("12", "24A", "4"),
          make("12", "120A", "3"),
        ],
        KEYS,
        9,
      ).map(({ part }) => part.pn),
    ).toEqual(["12-24A-4", "12-120A-3"]);
  });
  test("neighbours of a part do not exist for a single part", () => {
    expect(neighboursOf(make("9", "24A"), [make("9", "24A")], KEYS, 6)).toEqual([]);
  });
});
