import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TIME_LIMITS } from "./time-limits.ts";

const OPERATING = readFileSync("docs/operating.md", "utf8");

test.each(Object.entries(TIME_LIMITS))("docs/operating.md has the time limit %s, %i ms", (name, ms) => {
  expect(OPERATING).toContain(`| \`${name}\` | ${ms / 1000} s |`);
});

test("no limit within a request exceeds the request's", () => {
  const { request, visitorRecord, cartPrices, search, placeOrder, signIn } = TIME_LIMITS;
  for (const limit of [visitorRecord, cartPrices, search, placeOrder, signIn]) expect(limit).toBeLessThan(request);
});
