import { describe, expect, test } from "vitest";
import { scheduleCodes } from "./schedule-codes.ts";

describe("codes of a schedule (2.3, A-29, R-PRICE-12)", () => {
  test.each([
    ["E-1", ["E-1"]],
    [" e-1 ", ["E-1"]],
    ["Schedule E-1, E-2", ["E-1", "E-2"]],
    ["schedule z", ["Z"]],
    ["G-10;G-1/H-2", ["G-10", "G-1", "H-2"]],
    [",E-1,,", ["E-1"]],
    ["", []],
    ["Schedule", []],
    [
      ["E-1", "Schedule E-2"],
      ["E-1", "E-2"],
    ],
    [[], []],
    [null, []],
    [undefined, []],
  ])("%j", (schedule, codes) => {
    expect(scheduleCodes(schedule)).toEqual(codes);
  });
});
