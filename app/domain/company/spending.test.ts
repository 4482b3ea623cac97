import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { leftToSpend, spendingPeriodAt } from "./spending.ts";

const CHICAGO = "America/Chicago";
const startAndEnd = (moment: string, period: "day" | "month", timeZone = CHICAGO) => {
  const { start, end } = spendingPeriodAt(new Date(moment), period, timeZone);
  return [start.toISOString(), end.toISOString()];
};

test("spending period is a day or a calendar month of the shop's time zone", () => {
  // 11 PM on January 31 in Chicago is February 1 in UTC.
  expect(startAndEnd("2026-02-01T05:00:00Z", "day")).toEqual(["2026-01-31T06:00:00.000Z", "2026-02-01T06:00:00.000Z"]);
  expect(startAndEnd("2026-02-01T05:00:00Z", "month")).toEqual([
    "2026-01-01T06:00:00.000Z",
    "2026-02-01T06:00:00.000Z",
  ]);
  expect(startAndEnd("2028-02-10T12:00:00Z", "month", "UTC")[1]).toBe("2028-03-01T00:00:00.000Z");
  expect(startAndEnd("2026-12-31T12:00:00Z", "month", "UTC")[1]).toBe("2027-01-01T00:00:00.000Z");
});

test("spending period follows a change of the clock", () => {
  expect(startAndEnd("2026-03-08T18:00:00Z", "day")).toEqual(["2026-03-08T06:00:00.000Z", "2026-03-09T05:00:00.000Z"]);
  expect(startAndEnd("2026-03-20T18:00:00Z", "month")).toEqual([
    "2026-03-01T06:00:00.000Z",
    "2026-04-01T05:00:00.000Z",
  ]);
});

test("spending limit leaves 0 when it is used up or lowered", () => {
  const limit = { amount: cents(100_000), period: "day" } as const;
  expect(leftToSpend(limit, cents(0))).toBe(100_000);
  expect(leftToSpend(limit, cents(99_999))).toBe(1);
  expect(leftToSpend(limit, cents(100_000))).toBe(0);
  expect(leftToSpend(limit, cents(250_000))).toBe(0);
});
