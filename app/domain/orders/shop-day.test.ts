import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "./shop-day.ts";

test.each([
  ["2026-03-01", "2026-03-01T00:00:00.000Z", "2026-03-02T00:00:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z", "2024-03-01T00:00:00.000Z"],
  ["2025-12-31", "2025-12-31T00:00:00.000Z", "2026-01-01T00:00:00.000Z"],
  ["0000-01-01", "1900-01-01T00:00:00.000Z", "1900-01-02T00:00:00.000Z"],
  ["9999-12-31", "2999-12-31T00:00:00.000Z", "3000-01-01T00:00:00.000Z"],
])("%s is a day of UTC", (day, start, end) => {
  expect(startOfDay(day)?.toISOString()).toBe(start);
  expect(endOfDay(day)?.toISOString()).toBe(end);
});

test.each([null, "", "2025-02-29", "2025-13-01", "2025-1-1", "+275760-09-14", "yesterday", "2025-01-01T00:00:00Z"])(
  "%s is no day",
  (day) => {
    expect([startOfDay(day), endOfDay(day)]).toEqual([null, null]);
  },
);
