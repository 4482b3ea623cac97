import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDay, earliestToday } from "./read-day.ts";

describe("entered day", () => {
  test.each([
    ["2027-03-15", "2027-03-15", "2027-03-15"],
    ["2027/3/5", "2027-03-05", "2027-03-05"],
    [" 3/4/2027 ", "2027-03-04", "2027-04-03"],
    ["3.4.27", "2027-03-04", "2027-04-03"],
    ["15/3/2027", "2027-03-15", "2027-03-15"],
    ["3-15-2027", "2027-03-15", "2027-03-15"],
    ["29/2/2028", "2028-02-29", "2028-02-29"],
  ])("%j", (typed, english, spanish) => {
    expect([readDay(typed, "en"), readDay(typed, "es")]).toEqual([english, spanish]);
  });

  test.each([
    "15-MAR-27",
    "15/mar/2027",
    "marzo 15, 2027",
    "March 15, 2027",
    "Mar. 15 2027",
    "15 de marzo de 2027",
    "15 de marzo del 2027",
    "the 15th of March, 2027",
    "2027-Mar-15",
    "15 MARZO 27",
    "15mar2027".replace("mar", " mar "),
  ])("%j with the month in letters is March 15 in both languages", (typed) => {
    expect([readDay(typed, "en"), readDay(typed, "es")]).toEqual(["2027-03-15", "2027-03-15"]);
  });

  test.each(["1st Jan 2028", "1º de enero de 2028", "ene 1, 28"])("%j is the first of January", (typed) => {
    expect([readDay(typed, "en"), readDay(typed, "es")]).toEqual(["2028-01-01", "2028-01-01"]);
  });

  test.each([
    "",
    "soon",
    "31 feb 2027",
    "mar 2027",
    "15 mar",
    "15 mar 2027 16",
    "15 marzo 202",
    "may may 2027",
    "15 2027 mar",
    "15 martes 2027",
    "2027-02-29",
    "31/2/2027",
    "13/13/2027",
    "0/1/2027",
    "3/15",
    "3/15/202",
    "2027-3-15T00",
    "１/2/2027",
  ])("%j is not a day", (typed) => {
    expect([readDay(typed, "en"), readDay(typed, "es")]).toEqual([null, null]);
  });

  test("any text is a calendar day or null", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/));
    const isDay = (text: string) => {
      const day = readDay(text, "en");
      return day === null || new Date(day).toISOString().startsWith(day);
    };
    expect(() => fc.assert(fc.property(typed, isDay))).not.toThrow();
  });
});

test("evening in Los Angeles is still today, although UTC has the next day", () => {
  expect(earliestToday(Date.parse("2026-11-23T02:00:00Z"))).toBe("2026-11-22");
  expect(earliestToday(Date.parse("2026-11-23T10:00:00Z"))).toBe("2026-11-23");
});
