import { expect, test } from "vitest";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { createAnswerCache } from "./answer-cache.ts";

const part = {} as PartRecord;
const answerOf = (hits: number) => ({
  exact: [],
  hits: Array.from({ length: hits }, () => part),
  successors: new Map(),
});

test("answer cache asks once for simultaneous visitors", async () => {
  const cache = createAnswerCache();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return answerOf(3);
  };
  const [first, second] = await Promise.all([cache.get("relay", ask), cache.get("relay", ask)]);
  expect([first === second, (await cache.get("relay", ask)) === first, asked]).toEqual([true, true, 1]);
});

test("answer cache drops answers that exceed its number of parts", async () => {
  const cache = createAnswerCache(1000);
  for (let question = 0; question < 200; question++) await cache.get(`question ${question}`, async () => answerOf(100));
  expect(cache.parts()).toBeGreaterThan(800);
  expect(cache.parts()).toBeLessThanOrEqual(1000);
});

test("answer cache skips an answer with too many parts", async () => {
  const cache = createAnswerCache(50);
  expect((await cache.get("all", async () => answerOf(100))).hits).toHaveLength(100);
  await Promise.resolve();
  expect(cache.parts()).toBe(0);
});

test("answer cache asks again after a failed answer", async () => {
  const cache = createAnswerCache();
  await expect(cache.get("relay", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect((await cache.get("relay", async () => answerOf(2))).hits).toHaveLength(2);
});
