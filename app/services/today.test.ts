import { afterEach, expect, test, vi } from "vitest";
import { todayOf } from "./today.server.ts";

afterEach(() => vi.useRealTimers());

const shopIn = (timeZone: string) => ({ site: () => ({ shop: { timeZone } }) }) as Parameters<typeof todayOf>[0];

test("today is the shop's day and changes at its midnight", () => {
  vi.useFakeTimers({ now: new Date("2026-03-01T05:59:59.999Z") });
  expect([todayOf(shopIn("America/Chicago")), todayOf(shopIn("UTC"))]).toEqual(["2026-02-28", "2026-03-01"]);
  vi.setSystemTime(new Date("2026-03-01T06:00:00.000Z"));
  expect(todayOf(shopIn("America/Chicago"))).toBe("2026-03-01");
});
