import { afterEach, describe, expect, test } from "vitest";
import { cents } from "../domain/money.ts";
import {
  dayOfMoment,
  formatDay,
  formatDeadline,
  formatMoment,
  formatMoney,
  formatShortMoment,
  formatTime,
} from "./formats.ts";
import { shopWriting, writeFor } from "./shop-writing.ts";

const before = shopWriting();
afterEach(() => writeFor(before));

describe("currency and time zone of a shop (decision 0078)", () => {
  test.each([
    ["USD", "$1,234.50", "US$1,234.50"],
    ["MXN", "MX$1,234.50", "$1,234.50"],
    ["EUR", "€1,234.50", "€1,234.50"],
    ["CAD", "CA$1,234.50", "CA$1,234.50"],
    ["PLN", "PLN\u00a01,234.50", "PLN\u00a01,234.50"],
  ])("amounts in %s", (currency, en, es) => {
    writeFor({ ...before, currency });
    expect([formatMoney(cents(123450), "en"), formatMoney(cents(123450), "es")]).toEqual([en, es]);
  });

  test("day of a moment is in the shop time zone; a calendar day is the same in every zone", () => {
    const late = "2026-03-01T03:30:00.000Z";
    expect([dayOfMoment(late), formatMoment(late, "en")]).toEqual(["2026-03-01", "March 1, 2026"]);
    writeFor({ ...before, timeZone: "America/New_York" });
    expect([dayOfMoment(late), formatMoment(late, "en")]).toEqual(["2026-02-28", "February 28, 2026"]);
    expect(formatShortMoment(late, "es")).toBe("28 feb 2026");
    expect(formatDay("2026-03-01", "en")).toBe("March 1, 2026");
  });

  test("deadline names the shop time zone, as its readers do", () => {
    const moment = "2026-11-26T21:40:00.000Z";
    writeFor({ ...before, timeZone: "America/Chicago" });
    const plain = (text: string) => text.replace(/\s/gu, " ");
    expect(plain(formatTime(moment, "en"))).toBe("Nov 26, 2026, 3:40 PM");
    expect(plain(formatDeadline(moment, "en"))).toBe("Nov 26, 2026, 3:40 PM CST");
    expect(plain(formatDeadline(moment, "es"))).toBe("26 nov 2026, 3:40 p.m. hora del Centro (EE. UU.)");
    expect(plain(formatDeadline("2026-07-01T21:40:00.000Z", "en"))).toBe("Jul 1, 2026, 4:40 PM CDT");
    writeFor({ ...before, timeZone: "America/New_York" });
    expect(plain(formatDeadline(moment, "en"))).toBe("Nov 26, 2026, 4:40 PM EST");
    expect(plain(formatDeadline(moment, "es"))).toBe("26 nov 2026, 4:40 p.m. hora del Este (EE. UU.)");
  });
});
