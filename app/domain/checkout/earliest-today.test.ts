import { expect, test } from "vitest";
import { earliestToday } from "./earliest-today.ts";

test("an evening in Los Angeles is still today, although UTC has the next day", () => {
  expect(earliestToday(Date.parse("2026-11-23T02:00:00Z"))).toBe("2026-11-22");
  expect(earliestToday(Date.parse("2026-11-23T10:00:00Z"))).toBe("2026-11-23");
});
