import { describe, expect, test } from "vitest";
import { shownDay, shownNumber, shownText } from "./shown-number.ts";

describe("number in its spreadsheet format", () => {
  test.each([
    [4, "General", "4"],
    [3.0000000000000004, "General", "3"],
    [0.1 + 0.2, "General", "0.3"],
    [1.125, "General", "1.1250"],
    [9_550_000_000_000, "0.00E+00", "9550000000000"],
    [123, "00000", "00123"],
    [123, "#,##0", "123"],
    [1500, "#,##0.00", "1500"],
    [2, '0 "dz"', "2 dz"],
    [24, '#,##0.0" ft"', "24 ft"],
    [3, "0\\ \\p\\z\\a", "3 pza"],
    [2, 'General" ea"', "2 ea"],
    [4, '"Qty "0', "Qty 4"],
    [18.5, '"$"#,##0.00_);("$"#,##0.00)', "$18.5"],
    [18, "[$€-2] 0.00", "€ 18"],
    [0.5, "0%", "50%"],
    [5550123, "000-0000", "555-0123"],
    [93, '"KC-"0000', "KC-0093"],
    [4, ";;;", ""],
    [-4, '0 "in";[Red]-0 "out"', "--4 out"],
    [0, '0;-0;"none"', "none"],
    [5, '[>9]0 "many";0', "5"],
    [4, '_(* #,##0_);_(* (#,##0);_(* "-"??_);_(@_)', "4"],
    [4, "x".repeat(300), "4"],
  ])("%d in %s reads %s", (value, format, text) => {
    expect(shownNumber(value, format)).toBe(text);
  });

  test("text format puts its words around a text", () => {
    expect(shownText("0093", '"KC-"@')).toBe("KC-0093");
    expect(shownText("4", "@")).toBe("4");
    expect(shownText("4", "0.00")).toBe("4");
  });

  test("day soon after 1900 includes the count that it may be", () => {
    expect(shownDay(new Date("1900-01-12"))).toBe("12 (1900-01-12)");
    expect(shownDay(new Date("1900-03-01"))).toBe("61 (1900-03-01)");
    expect(shownDay(new Date("2026-03-10"))).toBe("2026-03-10");
    expect(shownDay(new Date(Number.NaN))).toBe("");
  });
});
