import { expect, test } from "vitest";
import { createLocalCounts } from "./local-counts.ts";

const LIMIT = { name: "list", max: 4, windowSeconds: 40 };

test("local counts refuse only a caller above the limit, until time has passed", () => {
  let time = 1_000_000;
  const counts = createLocalCounts(() => time);
  const ask = (key: string) => counts.spend(LIMIT, key, 1);
  expect([ask("a"), ask("a"), ask("a"), ask("a")]).toEqual([null, null, null, null]);
  expect([ask("a"), ask("b")]).toEqual([10, null]);
  time += 10_000;
  expect([ask("a"), ask("a")]).toEqual([null, 10]);
});

test("local counts accept all units of a request or none", () => {
  const counts = createLocalCounts(() => 0);
  expect(counts.spend(LIMIT, "a", 3)).toBeNull();
  expect(counts.spend(LIMIT, "a", 2)).toBe(10);
  expect(counts.spend(LIMIT, "a", 1)).toBeNull();
});
