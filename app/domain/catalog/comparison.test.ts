import { describe, expect, test } from "vitest";
import { compareRows, comparedNumbers, MOST_COMPARED } from "./comparison.ts";

const line = (label: string, value: string) => ({ label, value });

describe("comparison of parts", () => {
  test("comparison of parts lists different lines first and common ones once, in the line order of the first part", () => {
    const a = [line("Current", "9 A"), line("Coil", "24 V DC"), line("Poles", "3")];
    const b = [line("Coil", "120 V AC"), line("Poles", "3"), line("Weight", "1 lb"), line("Current", "9 A")];
    expect(compareRows([a, b])).toEqual({
      different: [
        { label: "Coil", values: ["24 V DC", "120 V AC"] },
        { label: "Weight", values: [null, "1 lb"] },
      ],
      same: [line("Current", "9 A"), line("Poles", "3")],
    });
  });

  test("comparison of parts of different kinds shares only their common lines", () => {
    expect(compareRows([[line("Coil", "24 V")], [line("Range", "7-10 A")]])).toEqual({
      different: [
        { label: "Coil", values: ["24 V", null] },
        { label: "Range", values: [null, "7-10 A"] },
      ],
      same: [],
    });
  });

  test("comparison of parts joins lines with one label, and finds no differences for a single part", () => {
    const lines = [line("Contacts", "1 NO"), line("Contacts", "A600")];
    expect(compareRows([lines])).toEqual({ different: [], same: [line("Contacts", "1 NO; A600")] });
    expect(compareRows([])).toEqual({ different: [], same: [] });
  });
});

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
