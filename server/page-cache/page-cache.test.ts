import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { endOfTurn } from "./page-cache.ts";

test("deferred callbacks run in order at the end of the turn, later ones in the next turn", async () => {
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
