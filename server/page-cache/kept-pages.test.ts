import { describe, expect, test } from "vitest";
import { createKeptPages } from "./kept-pages.ts";
import { makeCopy } from "./page-copy.ts";

const STAMP = { stamp: { site: {} as never, data: "1", day: "2026-01-01" }, isConfirmed: true };
const page = (bytes: number) => makeCopy({ html: "x".repeat(bytes), headers: [] }, STAMP);

describe("pages in memory (decision 0026)", () => {
  test("never take more than they may, and those asked for last stay", async () => {
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

  test("addresses anybody can make up never take the place of others", async () => {
    const kept = createKeptPages(1_000_000);
    const copy = await page(20_000);
    for (let index = 0; index < 20; index++) kept.keep(`/${index}`, copy, false);
    for (let index = 0; index < 20_000; index++) kept.keep(`/?${index}`, copy, true);
    for (let index = 0; index < 20; index++) expect(kept.get(`/${index}`)).toBe(copy);
    expect(kept.bytes()).toBeLessThanOrEqual(1_000_000);
  });

  test("a page that would fill much of the memory is left out", async () => {
    const kept = createKeptPages(1_000_000);
    kept.keep("/", await page(200_000), false);
    expect([kept.get("/"), kept.bytes()]).toEqual([undefined, 0]);
  });

  test("an address is known from the second time on", () => {
    const kept = createKeptPages(1_000_000);
    expect([kept.wasAskedFor("/?a"), kept.wasAskedFor("/?b"), kept.wasAskedFor("/?a")]).toEqual([false, false, true]);
  });
});
