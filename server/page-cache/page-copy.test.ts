import { describe, expect, test } from "vitest";
import { createKeptPages, makeCopy } from "./page-copy.ts";

const STAMP = { stamp: { site: {} as never, data: "1", day: "2026-01-01" }, isConfirmed: true };
const page = (bytes: number) => makeCopy({ html: "x".repeat(bytes), headers: [] }, STAMP);

describe("page memory (decision 0026)", () => {
  test("page memory stays within its limit and keeps the latest pages", async () => {
    const kept = createKeptPages(1_000_000);
    const copy = await page(20_000);
    for (let index = 0; index < 2000; index++) {
      kept.keep(`/${index}`, copy, false);
      kept.get("/0");
    }
    expect(kept.bytes()).toBeLessThanOrEqual(1_000_000);
    expect(kept.bytes()).toBeGreaterThan(500_000);
    expect([kept.get("/0"), kept.get("/1999"), kept.get("/5")]).toEqual([copy, copy, undefined]);
  });

  test("page memory separates made-up addresses from the others", async () => {
    const kept = createKeptPages(1_000_000);
    const copy = await page(20_000);
    for (let index = 0; index < 20; index++) kept.keep(`/${index}`, copy, false);
    for (let index = 0; index < 20_000; index++) kept.keep(`/?${index}`, copy, true);
    for (let index = 0; index < 20; index++) expect(kept.get(`/${index}`)).toBe(copy);
    expect(kept.bytes()).toBeLessThanOrEqual(1_000_000);
  });

  test("page memory skips a page that would fill much of it", async () => {
    const kept = createKeptPages(1_000_000);
    kept.keep("/", await page(200_000), false);
    expect([kept.get("/"), kept.bytes()]).toEqual([undefined, 0]);
  });

  test("page memory knows an address from its second request on", () => {
    const kept = createKeptPages(1_000_000);
    expect([kept.wasAskedFor("/?a"), kept.wasAskedFor("/?b"), kept.wasAskedFor("/?a")]).toEqual([false, false, true]);
  });
});
