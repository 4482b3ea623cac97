import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SiteContent } from "./content/site-content.ts";
import { siteOf } from "./content/site.test-helper.ts";
import { createPageStamp, type PageStamp } from "./page-stamp.server.ts";

let site: SiteContent;
let data: () => Promise<string>;
let stamps: PageStamp;
beforeEach(async () => {
  vi.useFakeTimers();
  site = siteOf({}).site;
  data = () => Promise.resolve("one");
  stamps = createPageStamp({ site: () => site }, { shown: () => data() });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stamps.close();
  vi.useRealTimers();
});

const away = () => Promise.reject(new Error("connection refused"));

describe("cached page validity (decision 0026)", () => {
  test("cached page validity ends with a change of content or data", async () => {
    const stamp = stamps.current();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([stamps.holds(stamp), await stamps.confirms(stamp)]).toEqual([true, true]);
    site = siteOf({}).site;
    expect(stamps.holds(stamp)).toBe(false);
    const next = stamps.current();
    data = () => Promise.resolve("two");
    await vi.advanceTimersByTimeAsync(1000);
    expect(stamps.holds(next)).toBe(false);
    expect(stamps.holds(stamps.current())).toBe(true);
  });

  test("cached page validity ends with the day, which is printed on paper", async () => {
    vi.setSystemTime(new Date("2026-11-23T23:59:50Z"));
    const stamp = stamps.current();
    expect(stamps.holds(stamp)).toBe(true);
    vi.setSystemTime(new Date("2026-11-24T00:00:01Z"));
    expect([stamps.holds(stamp), stamps.holds(stamps.current())]).toEqual([false, true]);
  });

  test("cached page validity does not begin for a page rendered while the data changed", async () => {
    const stamp = stamps.current();
    data = () => Promise.resolve("two");
    expect(await stamps.confirms(stamp)).toBe(false);
  });

  test("lasts while the database is unavailable, also after text changes; new pages are not cached", async () => {
    const stamp = stamps.current();
    data = away;
    expect(await stamps.confirms(stamp)).toBe(false);
    await vi.advanceTimersByTimeAsync(3500);
    site = siteOf({}).site;
    expect([stamps.isSure(), stamps.holds(stamp)]).toEqual([false, true]);
    data = () => Promise.resolve("one");
    await vi.advanceTimersByTimeAsync(500);
    expect([stamps.isSure(), stamps.holds(stamp)]).toEqual([true, false]);
  });

  test("cached page validity treats a hanging database as unavailable until it answers", async () => {
    const stamp = stamps.current();
    data = () => new Promise(() => {});
    await vi.advanceTimersByTimeAsync(4000);
    expect([stamps.isSure(), stamps.holds(stamp)]).toEqual([false, true]);
    const asked = stamps.confirms(stamp);
    await vi.advanceTimersByTimeAsync(400);
    expect(await asked).toBe(false);
    data = () => Promise.resolve("two");
    await vi.advanceTimersByTimeAsync(4000);
    expect([stamps.isSure(), stamps.holds(stamp)]).toEqual([true, false]);
  });
});
