import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { endOfTurn } from "./end-of-turn.ts";

test("what is put off is done in its order when the turn ends, what comes meanwhile in the next one", async () => {
  const later = endOfTurn();
  const done: string[] = [];
  later(() => {
    done.push("first");
    later(() => done.push("third"));
  });
  later(() => done.push("second"));
  await Promise.resolve();
  expect(done).toEqual([]);
  await nextTurn();
  expect(done).toEqual(["first", "second"]);
  await nextTurn();
  expect(done).toEqual(["first", "second", "third"]);
});
