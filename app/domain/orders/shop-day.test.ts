import { describe, expect, test } from "vitest";
import { dayAt, endOfDay, startOfDay } from "./shop-day.ts";

test.each([
  ["2026-03-01", "2026-03-01T00:00:00.000Z", "2026-03-02T00:00:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z", "2024-03-01T00:00:00.000Z"],
  ["2025-12-31", "2025-12-31T00:00:00.000Z", "2026-01-01T00:00:00.000Z"],
  ["0000-01-01", "1900-01-01T00:00:00.000Z", "1900-01-02T00:00:00.000Z"],
  ["9999-12-31", "2999-12-31T00:00:00.000Z", "3000-01-01T00:00:00.000Z"],
])("shop day %s in UTC", (day, start, end) => {
  expect(startOfDay(day, "UTC")?.toISOString()).toBe(start);
  expect(endOfDay(day, "UTC")?.toISOString()).toBe(end);
});

test.each([null, "", "2025-02-29", "2025-13-01", "2025-1-1", "+275760-09-14", "yesterday", "2025-01-01T00:00:00Z"])(
  "%s is not a day",
  (day) => {
    expect([startOfDay(day, "UTC"), endOfDay(day, "UTC")]).toEqual([null, null]);
  },
);

describe("days of another time zone", () => {
  test.each([
    ["an ordinary one", "2026-01-15", "America/New_York", "2026-01-15T05:00:00.000Z", "2026-01-16T05:00:00.000Z"],
    ["of 23 hours", "2026-03-08", "America/New_York", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
    ["of 25 hours", "2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
    ["without a midnight", "2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z", "2018-11-05T02:00:00.000Z"],
    ["with two of them", "2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00.000Z", "2018-02-19T03:00:00.000Z"],
    ["with half an hour", "2026-01-01", "Asia/Kolkata", "2025-12-31T18:30:00.000Z", "2026-01-01T18:30:00.000Z"],
  ])("%s", (_what, day, timeZone, start, end) => {
    expect([startOfDay(day, timeZone), endOfDay(day, timeZone)]).toEqual([new Date(start), new Date(end)]);
    expect(dayAt(new Date(start), timeZone)).toBe(day);
    expect(dayAt(new Date(Date.parse(start) - 1), timeZone)).not.toBe(day);
  });
});
