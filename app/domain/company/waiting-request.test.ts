import { expect, test } from "vitest";
import { reminderWindow, waitingDays } from "./waiting-request.ts";

const NOW = new Date("2026-11-27T12:00:00Z");

test.each([
  ["2026-11-27T11:59:00Z", 0],
  ["2026-11-26T12:00:00Z", 1],
  ["2026-11-26T12:00:01Z", 0],
  ["2026-11-20T00:00:00Z", 7],
  ["2026-11-28T00:00:00Z", 0],
])("request sent at %s has waited %i whole days", (sent, days) => {
  expect(waitingDays(new Date(sent), NOW)).toBe(days);
});

test("reminders are sent from the configured number of days on, for 30 days", () => {
  expect(reminderWindow(3, NOW)).toEqual({
    oldest: new Date("2026-10-28T12:00:00Z"),
    latest: new Date("2026-11-24T12:00:00Z"),
  });
});
