import { expect, test } from "vitest";
import { looksLikeSpreadsheet } from "./spreadsheet-look.ts";

test.each([
  "03-abr",
  "4-Mar",
  "3-sept.",
  "abr-03",
  "Mar-2026",
  "3/4/2026",
  "03/04/26",
  "2026-04-03",
  "1.2E+05",
  "1,23E+11",
])("%s may be a number changed by a spreadsheet", (number) => expect(looksLikeSpreadsheet(number)).toBe(true));

test.each(["3-4", "MAT-4711", "123000", "1E5", "TDN-001", "10-MAX-4", "4500-1234-56", "MAR4", ""])(
  "%s is an ordinary number",
  (number) => expect(looksLikeSpreadsheet(number)).toBe(false),
);
