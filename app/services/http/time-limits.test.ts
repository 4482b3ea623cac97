import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TIME_LIMITS } from "./time-limits.ts";

const OPERATING = readFileSync("docs/operating.md", "utf8");

test.each(Object.entries(TIME_LIMITS))("operating tells how long the shop waits: %s, %i ms", (name, ms) => {
  expect(OPERATING).toContain(`| \`${name}\` | ${ms / 1000} s |`);
});

test("nothing a request waits for is given more than the request has", () => {
  const { request, visitorRecord, cartPrices, search, placeOrder, signIn } = TIME_LIMITS;
  for (const limit of [visitorRecord, cartPrices, search, placeOrder, signIn]) expect(limit).toBeLessThan(request);
});
