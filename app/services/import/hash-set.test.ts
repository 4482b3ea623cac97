import { expect, test } from "vitest";
import { HashSet } from "./hash-set.ts";

test("hash set contains exactly the added hashes, also after it grows", () => {
  const [set, known] = [new HashSet(), new Set<string>()];
  let seed = 11;
  const random = () => (seed = Math.imul(seed, 1_103_515_245) + 12_345) | 0;
  for (let round = 0; round < 20_000; round++) {
    // Similar halves cause long chains.
    const [high, low] = [random() % 100, random() % 1000];
    set.add(high, low);
    known.add(`${high} ${low}`);
  }
  for (let high = -110; high < 110; high++)
    for (let low = -1010; low < 1010; low += 7) expect(set.has(high, low)).toBe(known.has(`${high} ${low}`));
});

test("hash set distinguishes zero from an empty slot", () => {
  const set = new HashSet(10);
  expect(set.has(0, 0)).toBe(false);
  set.add(0, 0);
  expect([set.has(0, 0), set.has(0, 1)]).toEqual([true, false]);
});
